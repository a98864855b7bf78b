'use client';
import { type RefCallback, useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Further apart than this is seen; closer is left alone, since every correction is a small jump. */
const DRIFT = 0.06;

export interface SyncedVideos {
  /** The ref of the video at a place: `ref={videos.at(0)}`. */
  at: (place: number) => RefCallback<HTMLVideoElement>;
  playing: boolean;
  time: number;
  /** Of the longest one. */
  length: number;
  speed: number;
  toggle: () => void;
  pause: () => void;
  seek: (seconds: number) => void;
  setSpeed: (speed: number) => void;
}

const longest = (videos: Iterable<HTMLVideoElement>) =>
  [...videos].reduce<HTMLVideoElement | null>(
    (best, one) => (Number.isFinite(one.duration) && one.duration > (best?.duration ?? 0) ? one : best),
    null,
  );

/** Plays several videos as one, over and over: one time, one speed. The longest leads, the others follow it. */
export function useSyncedVideos(): SyncedVideos {
  const videos = useRef(new Map<number, HTMLVideoElement>());
  const refs = useRef(new Map<number, RefCallback<HTMLVideoElement>>());
  const [playing, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [length, setLength] = useState(0);
  const [speed, setSpeed] = useState(1);
  const wanted = useRef({ playing, time, speed });
  wanted.current = { playing, time, speed };

  const attach = useCallback((place: number, video: HTMLVideoElement | null) => {
    if (!video) return void videos.current.delete(place);
    videos.current.set(place, video);
    const join = () => {
      setLength(longest(videos.current.values())?.duration ?? 0);
      video.playbackRate = wanted.current.speed;
      video.currentTime = Math.min(wanted.current.time, video.duration);
      if (wanted.current.playing) void video.play().catch(() => undefined);
    };
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) join();
    else video.addEventListener('loadedmetadata', join, { once: true });
  }, []);

  const at = useCallback(
    (place: number) => {
      const known = refs.current.get(place) ?? ((video: HTMLVideoElement | null) => attach(place, video));
      refs.current.set(place, known);
      return known;
    },
    [attach],
  );

  const seek = useCallback((seconds: number) => {
    const leader = longest(videos.current.values());
    const to = Math.min(Math.max(0, seconds), leader?.duration ?? 0);
    for (const video of videos.current.values()) video.currentTime = Math.min(to, video.duration || 0);
    setTime(to);
  }, []);

  const pause = useCallback(() => {
    for (const video of videos.current.values()) video.pause();
    setPlaying(false);
  }, []);

  const play = useCallback(() => {
    for (const video of videos.current.values()) void video.play().catch(() => undefined);
    setPlaying(true);
  }, []);

  useEffect(() => {
    for (const video of videos.current.values()) video.playbackRate = speed;
  }, [speed]);

  useEffect(() => {
    if (!playing) return;
    let frame = requestAnimationFrame(function keepTogether() {
      const leader = longest(videos.current.values());
      if (leader) {
        if (leader.ended) restart(videos.current.values());
        for (const video of videos.current.values()) follow(video, leader);
        setTime(leader.currentTime);
      }
      frame = requestAnimationFrame(keepTogether);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing]);

  return useMemo(
    () => ({
      at,
      playing,
      time,
      length,
      speed,
      toggle: playing ? pause : play,
      pause,
      seek,
      setSpeed,
    }),
    [at, playing, time, length, speed, pause, play, seek],
  );
}

function restart(videos: Iterable<HTMLVideoElement>): void {
  for (const video of videos) {
    video.currentTime = 0;
    void video.play().catch(() => undefined);
  }
}

/** A shorter video waits on its last frame. */
function follow(video: HTMLVideoElement, leader: HTMLVideoElement): void {
  if (video === leader || video.seeking || leader.seeking || !Number.isFinite(video.duration)) return;
  const target = Math.min(leader.currentTime, video.duration);
  if (Math.abs(video.currentTime - target) > DRIFT) video.currentTime = target;
}
