'use client';
import { useEffect, useState } from 'react';
import type { TranscriptEditor } from '#lib/state/transcript-editor.ts';
import { toCues } from '#lib/studio/subtitle-rules.ts';
import { toVtt } from '#lib/studio/transcript-export.ts';

const SETTLE_MS = 400;

/** The transcript as captions for a player, renewed a moment after each edit. */
export function useCaptions(editor: TranscriptEditor): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | null = null;
    let timer: ReturnType<typeof setTimeout>;
    const make = () => {
      const before = made;
      made = URL.createObjectURL(new Blob([toVtt(toCues(editor.getState().segments))], { type: 'text/vtt' }));
      setUrl(made);
      if (before) URL.revokeObjectURL(before);
    };
    make();
    const stop = editor.subscribe((state, before) => {
      if (state.segments === before.segments) return;
      clearTimeout(timer);
      timer = setTimeout(make, SETTLE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
      if (made) URL.revokeObjectURL(made);
    };
  }, [editor]);
  return url;
}
