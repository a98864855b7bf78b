'use client';
import { useEffect } from 'react';
import type { TranscriptEditor } from '#lib/state/transcript-editor.ts';
import { segmentAt } from '#lib/studio/transcript-edit.ts';
import { followTime } from '../player/use-playback.ts';

/** While on, what is heard stays within the segment that was heard when it was switched on, or was gone to since. */
export function useLoop(on: boolean, media: HTMLMediaElement | null, editor: TranscriptEditor): void {
  useEffect(() => {
    if (!on || !media) return;
    const here = () =>
      editor.getState().segments[segmentAt(editor.getState().segments, media.currentTime + 0.01)]?.id;
    let id = here();
    const moved = () => {
      id = here();
    };
    media.addEventListener('seeked', moved);
    const stop = followTime(media, (seconds) => {
      const { segments } = editor.getState();
      const segment = segments.find((candidate) => candidate.id === id);
      if (segment && !media.paused && seconds >= segment.end) media.currentTime = segment.start;
    });
    return () => {
      media.removeEventListener('seeked', moved);
      stop();
    };
  }, [on, media, editor]);
}
