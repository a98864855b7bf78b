'use client';
import type { TranscriptRow } from '#lib/studio/transcript.ts';
import { TranscriptWorkspace } from './transcript-workspace.tsx';
import { useEditor } from './use-editor.ts';
import { WorkState } from './work-state.tsx';
import { WorkspaceShape } from './workspace-shape.tsx';

type OpenTranscriptProps = {
  id: string;
  rows: readonly TranscriptRow[];
};

/** A transcript by its id, with the original beside it when it is a translation. */
export function OpenTranscript({ id, rows }: OpenTranscriptProps) {
  const row = rows.find((candidate) => candidate.id === id);
  const { transcript, editor, error } = useEditor(id, row);
  if (error && !transcript) return <p className="m-auto p-8 text-sm text-muted">{error.message}</p>;
  if (!transcript || !editor) return <WorkspaceShape />;
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
