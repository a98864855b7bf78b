'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { discardLibrary, importLibrary, previewLibrary } from '#lib/api/library.ts';
import type { LibraryImported, LibraryPreview } from '#lib/studio/library.ts';

export type ImportStep =
  | { step: 'choose'; error?: string }
  /** At 100 percent it has arrived and is being checked. */
  | { step: 'sending'; name: string; percent: number }
  | { step: 'preview'; name: string; preview: LibraryPreview }
  | { step: 'done'; name: string; result: LibraryImported };

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

/** The way of a library into the studio: sent, looked at, agreed to, brought in. */
export function useLibraryImport() {
  const [state, setState] = useState<ImportStep>({ step: 'choose' });
  const underWay = useRef<AbortController | null>(null);
  const bring = useMutation(importLibrary(useQueryClient()));
  useEffect(() => () => underWay.current?.abort(), []);

  const send = async (file: File) => {
    const controller = new AbortController();
    underWay.current = controller;
    const { name } = file;
    setState({ step: 'sending', name, percent: 0 });
    try {
      const onProgress = (percent: number) => setState({ step: 'sending', name, percent });
      const preview = await previewLibrary(file, { onProgress, signal: controller.signal });
      setState({ step: 'preview', name, preview });
    } catch (cause) {
      setState({ step: 'choose', ...(controller.signal.aborted ? {} : { error: messageOf(cause) }) });
    }
  };

  const confirm = (name: string, preview: LibraryPreview) =>
    bring.mutate(preview, {
      onSuccess: (result) => setState({ step: 'done', name, result }),
      onError: (cause) => setState({ step: 'choose', error: messageOf(cause) }),
    });

  const cancel = () => {
    underWay.current?.abort();
    // What is not discarded now is swept away by the studio later.
    if (state.step === 'preview') discardLibrary(state.preview).catch(() => undefined);
    setState({ step: 'choose' });
  };

  return { state, send, confirm, cancel, importing: bring.isPending };
}
