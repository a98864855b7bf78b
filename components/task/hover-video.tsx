'use client';
import { useRef, useState } from 'react';
import type { Task } from '#lib/studio/task.ts';

/** The poster; while the pointer is over it, or it has the focus, the video, muted. */
export function HoverVideo({ task }: { task: Task }) {
  const [playing, setPlaying] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <span
      className="absolute inset-0"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && !still() && setPlaying(true)}
      onPointerLeave={() => setPlaying(false)}
    >
      {task.posterUrl && (
        <img src={task.posterUrl} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      )}
      {playing && (
        <video
          ref={video}
          src={`/api/tasks/${encodeURIComponent(task.id)}/video`}
          autoPlay
          muted
          loop
          playsInline
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
