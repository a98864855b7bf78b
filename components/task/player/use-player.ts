import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlayerSettings } from '#lib/state/preferences-store.ts';
import { clampTime, frameLength, SPEEDS, stepTime } from '../frames/frame-time.ts';

const FRAMES_WATCHED = 24;

/** Drives one video element: time, speed, frame steps and reverse playback. */
export function usePlayer(initialLength: number) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [time, setTime] = useState(0);
  const [length, setLength] = useState(initialLength);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [backwards, setBackwards] = useState(false);
  const [unseen, setUnseen] = useState(false);
  const { loop, volume } = usePlayerSettings();
  const frame = useRef(frameLength([]));
  useEffect(() => void usePlayerSettings.persist.rehydrate(), []);

  useEffect(() => {
    if (!video) return;
    Object.assign(video, { loop, volume });
  }, [video, loop, volume]);
  useEffect(() => {
    if (video) video.playbackRate = speed;
  }, [video, speed]);

  useEffect(() => {
    if (!video) return;
    const shown: number[] = [];
    let handle = 0;
    const onFrame: VideoFrameRequestCallback = (_now, { mediaTime }) => {
      setTime(video.currentTime);
      shown.push(mediaTime);
      if (shown.length > FRAMES_WATCHED) shown.shift();
      if (!video.paused) frame.current = frameLength(shown);
      handle = video.requestVideoFrameCallback(onFrame);
    };
    handle = video.requestVideoFrameCallback(onFrame);
    return () => video.cancelVideoFrameCallback(handle);
  }, [video]);

  const seek = useCallback(
    (to: number) => {
      if (!video) return;
      const at = clampTime(to, video.duration || 0);
      video.currentTime = at;
      setTime(at);
    },
    [video],
  );
  useBackwards(video, backwards ? speed : null, () => setBackwards(false));

  const play = () => {
    setBackwards(false);
    void video?.play().catch(() => undefined);
  };
  const pause = () => {
    setBackwards(false);
    video?.pause();
  };
  return {
    attach: setVideo,
    video,
    time,
    length,
    playing: playing || backwards,
    speed,
    /** The browser cannot decode the picture; the sound may play. */
    unseen,
    setSpeed,
    seek,
    play,
    pause,
    toggle: () => (playing || backwards ? pause() : play()),
    step: (frames: number) => {
      pause();
      if (video) seek(stepTime(video.currentTime, frames, frame.current, video.duration));
    },
    /** L: plays, then speeds up with each press. */
    faster: () => {
      if (!playing) {
        setSpeed(1);
        play();
      } else setSpeed((now) => SPEEDS.find((each) => each > now) ?? now);
    },
    reverse: () => {
      video?.pause();
      setSpeed((now) => (backwards ? (SPEEDS.find((each) => each > now) ?? now) : 1));
      setBackwards(true);
    },
    handlers: {
      onClick: () => (playing || backwards ? pause() : play()),
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onSeeked: () => video && setTime(video.currentTime),
      // Without a picture no frame callbacks report the time.
      onTimeUpdate: () => video && unseen && setTime(video.currentTime),
      onLoadedMetadata: () => video && setUnseen(video.videoWidth === 0),
      // WebKitGTK may know the size of the picture only later.
      onResize: () => video && setUnseen(video.videoWidth === 0),
      onError: () => setUnseen(true),
      onDurationChange: () => video && Number.isFinite(video.duration) && setLength(video.duration),
    },
  };
}

export type Player = ReturnType<typeof usePlayer>;

/** Browsers cannot play backwards, so seek back on every frame. */
function useBackwards(video: HTMLVideoElement | null, speed: number | null, onStart: () => void) {
  const stop = useRef(onStart);
  useEffect(() => {
    stop.current = onStart;
  });
  useEffect(() => {
    if (!video || speed === null) return;
    let last = performance.now();
    let handle = 0;
    const back = (now: number) => {
      handle = requestAnimationFrame(back);
      if (video.seeking) return;
      video.currentTime = Math.max(0, video.currentTime - ((now - last) / 1000) * speed);
      last = now;
      if (video.currentTime === 0) stop.current();
    };
    handle = requestAnimationFrame(back);
    return () => cancelAnimationFrame(handle);
  }, [video, speed]);
}
