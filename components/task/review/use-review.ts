import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CommentSource, commentsOptions } from '#lib/api/review/comments.ts';
import { type Thread, threadsOf } from '#lib/studio/review/threads.ts';
import { usePen } from './use-pen.ts';

/** The player. */
export interface Stage {
  time: number;
  length: number;
  pause: () => void;
  seek: (to: number) => void;
}

/** About two frames: a seek lands within them. */
const NEAR = 0.09;

/** The comments on a work beside its player: the selected thread, and the drawing. */
export function useReview(source: CommentSource, stage: Stage, enabled = true) {
  const { data, error } = useQuery({ ...commentsOptions(source), enabled });
  const threads = threadsOf(data ?? []);
  const pen = usePen();
  const [pickedId, setPicked] = useState<string | null>(null);
  const picked = threads.find(({ root }) => root.id === pickedId);
  const isThere = picked?.root.at != null && Math.abs(picked.root.at - stage.time) < NEAR;
  return {
    source,
    stage,
    threads,
    isKnown: data !== undefined,
    error,
    pen,
    pickedId,
    /** The selected thread's drawing, while at its frame. */
    shown: isThere ? picked.root.drawing : null,
    pick: ({ root }: Thread) => {
      setPicked(root.id);
      if (root.at === null) return;
      stage.pause();
      stage.seek(root.at);
    },
  };
}

export type Review = ReturnType<typeof useReview>;
