'use client';
import { CloudOff, LoaderCircle } from 'lucide-react';
import { useStore } from 'zustand';
import type { SaveState, TranscriptEditor } from '#lib/state/transcript-editor.ts';

const WORDS: Record<SaveState, string> = {
  saved: 'Saved',
  unsaved: 'Saving…',
  saving: 'Saving…',
  failed: 'Not saved yet: kept in this browser, trying again',
  conflict: 'Changed elsewhere',
};

/** Where the edits are. */
export function SaveWords({ editor }: { editor: TranscriptEditor }) {
  const save = useStore(editor, (state) => state.save);
  return (
    <span role="status" className="inline-flex items-center gap-1">
      {save === 'failed' && <CloudOff aria-hidden className="size-3.5 text-warn" />}
      {(save === 'saving' || save === 'unsaved') && (
        <LoaderCircle aria-hidden className="size-3 animate-spin motion-reduce:animate-none" />
      )}
      {WORDS[save]}
    </span>
  );
}
