import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#lib/api/http.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { readTranscript, saveSplice, transcriptOptions } from '#lib/api/transcripts.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { startAutosave } from '#lib/state/transcript/transcript-autosave.ts';
import {
  createTranscriptEditor,
  type TranscriptEditor,
} from '#lib/state/transcript/transcript-editor-store.ts';
import type { TranscriptRow } from '#lib/studio/transcript/transcript.ts';
import { TranscriptWorkspace } from './transcript-workspace.tsx';
import { WorkState, WorkspaceSkeleton } from './work-state.tsx';

type OpenTranscriptProps = {
  id: string;
  rows: readonly TranscriptRow[];
};

/** A transcript by id; a translation also shows its original. */
export function OpenTranscript({ id, rows }: OpenTranscriptProps) {
  const told = useErrorMessage();
  const row = rows.find((candidate) => candidate.id === id);
  const { transcript, editor, error } = useEditor(id, row);
  if (error && !transcript) return <p className="m-auto p-8 text-sm text-muted">{told(error)}</p>;
  if (!transcript || !editor) return <WorkspaceSkeleton />;
  const state = row && row.heard === 0 ? <WorkState row={row} /> : null;
  if (transcript.originalId) {
    return (
      <WithOriginal
        key={id}
        transcript={transcript}
        editor={editor}
        originalId={transcript.originalId}
        state={state}
        rows={rows}
      />
    );
  }
  return <TranscriptWorkspace key={id} transcript={transcript} editor={editor} state={state} />;
}

type WithOriginalProps = Parameters<typeof TranscriptWorkspace>[0] & {
  originalId: string;
  rows: readonly TranscriptRow[];
};

function WithOriginal({ originalId, rows, ...rest }: WithOriginalProps) {
  const { editor: original } = useEditor(
    originalId,
    rows.find(({ id }) => id === originalId),
  );
  return <TranscriptWorkspace {...rest} original={original} />;
}

const isOutdated = (cause: unknown) => cause instanceof ApiError && cause.status === 409;

/** Transcripts that were left while they are still being saved: whoever comes back goes on with the same text. */
const leaving = new Map<string, TranscriptEditor>();

/** A transcript opened for editing: new segments are merged in, edits are saved. */
function useEditor(id: string, row: TranscriptRow | undefined) {
  const { data, error, refetch } = useQuery(transcriptOptions(id));
  const [editor, setEditor] = useState<TranscriptEditor | null>(null);
  const isOpen = editor !== null && editor.getState().id === id;
  const readOnly = !useMay().change(data ?? { may: 'view' });
  useEffect(() => editor?.setState({ readOnly }), [editor, readOnly]);
  useEffect(() => {
    if (!data || data.id !== id) return;
    if (isOpen) editor.getState().receive(data);
    else setEditor(leaving.get(id) ?? createTranscriptEditor(data));
  }, [data, id, editor, isOpen]);
  useEffect(() => {
    if (!editor) return;
    const { id } = editor.getState();
    const stop = startAutosave(editor, { save: saveSplice, read: readTranscript, isOutdated });
    return () => {
      leaving.set(id, editor);
      void stop().finally(() => leaving.get(id) === editor && leaving.delete(id));
    };
  }, [editor]);
  const news = row && `${row.heard} ${row.status} ${row.revision}`;
  useEffect(() => {
    if (news) void refetch();
  }, [news, refetch]);
  return { transcript: data, editor: isOpen ? editor : null, error };
}
