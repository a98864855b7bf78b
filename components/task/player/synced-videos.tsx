import { type ComponentProps, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { startMedia } from '#components/ui/start-media.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { videoSource } from '#lib/studio/task/task-frame.ts';
import { clampTime, stepTime, USUAL_FRAME } from '../frames/frame-time.ts';
import { Preparing } from '../preparing.tsx';

export type Clocked = Pick<
  HTMLVideoElement,
  'currentTime' | 'playbackRate' | 'duration' | 'ended' | 'seeking'
>;

/** Beyond this drift (in seconds) catching up takes too long: seek. */
const JUMP = 0.25;
/** Smaller drift (in seconds) is ignored, so that the rate does not flutter. */
const CLOSE = 0.008;
const STRONGEST = 0.12;

/** The longest leads: its clock lasts to the end. */
export function leaderOf<Video extends Clocked>(videos: readonly Video[]): Video | undefined {
  return videos.reduce<Video | undefined>(
    (longest, video) => (!longest || (video.duration || 0) > (longest.duration || 0) ? video : longest),
    undefined,
  );
}

/** Keeps the others at the leader's time by playing them imperceptibly faster or slower. */
export function keepTogether(videos: readonly Clocked[], speed: number): void {
  const leader = leaderOf(videos);
  if (!leader) return;
  leader.playbackRate = speed;
  for (const video of videos) {
    if (video === leader || video.seeking || video.ended || leader.seeking) continue;
    if (leader.currentTime >= (video.duration || Number.POSITIVE_INFINITY)) continue;
    const behind = leader.currentTime - video.currentTime;
    if (Math.abs(behind) > JUMP) {
      video.currentTime = leader.currentTime;
      video.playbackRate = speed;
    } else if (Math.abs(behind) < CLOSE) {
      video.playbackRate = speed;
    } else {
      // Catches up in about a quarter of a second.
      const pull = Math.max(-STRONGEST, Math.min(STRONGEST, behind * 4));
      video.playbackRate = speed + pull;
    }
  }
}

/**
 * Plays several videos as one, with one clock and speed. `autoPlay` starts once all are loaded, `from` a
 * second.
 */
export function useSynced(ids: readonly string[], { autoPlay = false, from = 0 } = {}) {
  const elements = useRef(new Map<string, HTMLVideoElement>());
  const [speed, setSpeed] = useState(1);
  const [playing, setPlaying] = useState(autoPlay);
  const [time, setTime] = useState(from);
  const [length, setLength] = useState(0);
  const videos = useCallback(() => ids.flatMap((id) => elements.current.get(id) ?? []), [ids]);

  const attach = useMemo(
    () =>
      Object.fromEntries(
        ids.map((id) => [
          id,
          (video: HTMLVideoElement | null) => {
            if (video) elements.current.set(id, video);
            else elements.current.delete(id);
          },
        ]),
      ),
    [ids],
  );
  const now = useRef({ playing, time });
  now.current = { playing, time };
  const start = useCallback(
    (video: HTMLVideoElement) =>
      startMedia(video).then(
        (begun) => begun || setPlaying(false),
        () => undefined,
      ),
    [],
  );
  /** Seeks a video that has just loaded to the others' time. */
  const join = useCallback(
    ({ currentTarget: video }: { currentTarget: HTMLVideoElement }) => {
      setLength(Math.max(0, ...videos().map(({ duration }) => duration || 0)));
      const place = clampTime(now.current.time, video.duration);
      if (Math.abs(video.currentTime - place) > 0.001) video.currentTime = place;
      if (now.current.playing) void start(video);
    },
    [videos, start],
  );

  const seek = useCallback(
    (to: number) => {
      for (const video of videos()) video.currentTime = clampTime(to, video.duration || to);
      setTime(to);
    },
    [videos],
  );
  const pause = useCallback(() => {
    setPlaying(false);
    for (const video of videos()) video.pause();
    const leader = leaderOf(videos());
    if (leader) seek(leader.currentTime);
  }, [videos, seek]);
  const play = useCallback(async () => {
    const all = videos();
    const leader = leaderOf(all);
    if (!leader) return;
    const from = leader.ended || leader.currentTime >= leader.duration - 0.05 ? 0 : leader.currentTime;
    seek(from);
    await Promise.all(all.map(ready));
    setPlaying(true);
    await Promise.all(all.filter(({ duration }) => from < (duration || 0) - 0.01).map(start));
  }, [videos, seek, start]);

  useEffect(() => {
    if (!playing) return;
    let handle = 0;
    const tick = () => {
      const all = videos();
      const leader = leaderOf(all);
      keepTogether(all, speed);
      if (leader) setTime(leader.currentTime);
      if (leader?.ended) {
        void play();
        return;
      }
      handle = requestAnimationFrame(tick);
    };
    handle = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(handle);
  }, [playing, speed, videos, play]);

  return {
    attach,
    join,
    playing,
    time,
    length,
    speed,
    setSpeed,
    seek,
    toggle: (): void => void (playing ? pause() : play()),
    step: (frames: number) => {
      pause();
      const leader = leaderOf(videos());
      if (leader) seek(stepTime(leader.currentTime, frames, USUAL_FRAME, leader.duration));
    },
  };
}

export type Synced = ReturnType<typeof useSynced>;

type SyncedVideoProps = ComponentProps<'video'> & {
  synced: Synced;
  id: string;
  task: Task;
  muted: boolean;
};

export function SyncedVideo({ synced, id, task, muted, className, ...props }: SyncedVideoProps) {
  if (task.preparing) return <Preparing posterUrl={task.posterUrl} className={className} />;
  return (
    <video
      {...props}
      ref={synced.attach[id]}
      onDurationChange={synced.join}
      src={videoSource(task)}
      muted={muted}
      playsInline
      preload="auto"
      className={classes('absolute inset-0 size-full object-contain', className)}
    />
  );
}

function ready(video: HTMLVideoElement): Promise<void> {
  if (!video.seeking && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      if (video.seeking || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return;
      for (const event of EVENTS) video.removeEventListener(event, done);
      resolve();
    };
    const EVENTS = ['canplay', 'seeked', 'error'] as const;
    for (const event of EVENTS) video.addEventListener(event, done);
  });
}
