'use client';
import { smallPoster } from '#lib/studio/poster.ts';
import type { Task } from '#lib/studio/task.ts';

/** The widest a card gets, on a screen with two pixels for one. */
const CARD_WIDTH = 640;

/** The poster, and over it, while it is asked to play, the video, muted. */
export function HoverVideo({ task, playing }: { task: Task; playing: boolean }) {
  return (
    <>
      {task.posterUrl && (
        <img
          src={smallPoster(task.posterUrl, CARD_WIDTH)}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full rounded-[inherit] object-cover"
        />
      )}
      {playing && (
        <video
          src={`/api/tasks/${encodeURIComponent(task.id)}/video`}
          autoPlay
          muted
          loop
          playsInline
          className="absolute inset-0 size-full rounded-[inherit] object-cover"
        />
      )}
    </>
  );
}
