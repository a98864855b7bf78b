'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#lib/api/http.ts';
import { readTranscript, saveSplice, transcriptOptions } from '#lib/api/transcripts.ts';
import { startAutosave } from '#lib/state/transcript-autosave.ts';
import { createTranscriptEditor, type TranscriptEditor } from '#lib/state/transcript-editor.ts';
import type { TranscriptRow } from '#lib/studio/transcript.ts';

const isOutdated = (cause: unknown) => cause instanceof ApiError && cause.status === 409;

/** A transcript opened for editing: what is heard further comes in, what is written goes out. */
export function useEditor(id: string, row: TranscriptRow | undefined) {
  const { data, error, refetch } = useQuery(transcriptOptions(id));
  const [editor, setEditor] = useState<TranscriptEditor | null>(null);
  const isOpen = editor !== null && editor.getState().id === id;
  useEffect(() => {
    if (!data || data.id !== id) return;
    if (isOpen) editor.getState().receive(data);
    else setEditor(createTranscriptEditor(data));
  }, [data, id, editor, isOpen]);
  useEffect(() => {
    if (!editor) return;
    return startAutosave(editor, { save: saveSplice, read: readTranscript, isOutdated });
  }, [editor]);
  const news = row && `${row.heard} ${row.status} ${row.revision}`;
  useEffect(() => {
    if (news) void refetch();
  }, [news, refetch]);
  return { transcript: data, editor: isOpen ? editor : null, error };
}
