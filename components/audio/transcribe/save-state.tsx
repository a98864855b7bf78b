import { CloudOff, GitCompare, LoaderCircle } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { readTranscript } from '#lib/api/transcripts.ts';
import type { SaveState, TranscriptEditor } from '#lib/state/transcript-editor-store.ts';

const WORDS: Record<SaveState, string> = {
  saved: 'Saved',
  unsaved: 'Saving…',
  saving: 'Saving…',
  failed: 'Not saved yet: kept in this browser, trying again',
  conflict: 'Changed elsewhere',
};

export function SaveStatus({ editor }: { editor: TranscriptEditor }) {
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

/** Two people or tabs have edited the same lines: a person decides. */
export function ConflictNotice({ editor }: { editor: TranscriptEditor }) {
  const isConflict = useStore(editor, (state) => state.save === 'conflict');
  if (!isConflict) return null;
  const resolve = async (keep: 'mine' | 'theirs') => {
    const { id, resolve: settle } = editor.getState();
    try {
      settle(await readTranscript(id), keep);
    } catch (cause) {
      toast.error(cause instanceof Error ? cause.message : 'The transcript could not be read');
    }
  };
  return (
    <Notice
      tone="warn"
      icon={<GitCompare aria-hidden />}
      action={
        <span className="flex gap-2">
          <Button size="sm" onClick={() => resolve('theirs')}>
            Take the other text
          </Button>
          <Button size="sm" onClick={() => resolve('mine')}>
            Keep mine
          </Button>
        </span>
      }
    >
      The same lines were changed in another window. What you see is yours and is kept in this browser.
    </Notice>
  );
}
