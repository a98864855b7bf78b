import { useEffect, useState } from 'react';
import { BrowserFailure } from '#lib/language/error-text.ts';
import { clampTime } from './frame-time.ts';

/** Resolves on the next event of a media element, rejects when it cannot play. */
function mediaEvent(media: HTMLMediaElement, event: keyof HTMLMediaElementEventMap): Promise<void> {
  const settled = new AbortController();
  const until = { signal: settled.signal };
  return new Promise<void>((resolve, reject) => {
    media.addEventListener(event, () => resolve(), until);
    media.addEventListener('error', () => reject(new BrowserFailure('videoNotPlayable')), until);
  }).finally(() => settled.abort());
}

async function openVideo(src: string): Promise<HTMLVideoElement> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.playsInline = true;
  video.src = src;
  await mediaEvent(video, 'loadeddata');
  requirePicture(video);
  return video;
}

/** A file with an undecodable picture still plays its sound. */
function requirePicture({ videoWidth }: HTMLVideoElement): void {
  if (videoWidth === 0) throw new BrowserFailure('videoNotPlayable');
}

async function seekTo(video: HTMLVideoElement, seconds: number): Promise<void> {
  const at = clampTime(seconds, video.duration);
  if (Math.abs(video.currentTime - at) < 0.0005) return;
  const seeked = mediaEvent(video, 'seeked');
  video.currentTime = at;
  await seeked;
}

export async function captureFrame(video: HTMLVideoElement, name: string): Promise<File> {
  if (video.seeking) await mediaEvent(video, 'seeked');
  else if (video.readyState < video.HAVE_CURRENT_DATA) await mediaEvent(video, 'loadeddata');
  requirePicture(video);
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new File([blob], `${name}.png`, { type: 'image/png' });
}

type FilmstripOptions = {
  count: number;
  height: number;
  signal: AbortSignal;
  onFrame: (url: string, at: number) => void;
};

/** Small frames spread evenly over a video, each reported once ready. */
async function filmstrip(src: string, { count, height, signal, onFrame }: FilmstripOptions): Promise<void> {
  const video = await openVideo(src);
  const canvas = document.createElement('canvas');
  canvas.height = height;
  canvas.width = Math.round((video.videoWidth / video.videoHeight) * height);
  for (let index = 0; index < count && !signal.aborted; index++) {
    const at = (video.duration * (index + 0.5)) / count;
    await seekTo(video, at);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    if (!signal.aborted) onFrame(canvas.toDataURL('image/jpeg', 0.7), at);
  }
  video.removeAttribute('src');
  video.load();
}

/** Frames along a video, as they arrive. */
export function useFilmstrip(src: string, count: number, height: number) {
  const [frames, setFrames] = useState<{ url: string; at: number }[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    setFrames([]);
    const onFrame = (url: string, at: number) => setFrames((before) => [...before, { url, at }]);
    filmstrip(src, { count, height, signal: controller.signal, onFrame }).catch(() => undefined);
    return () => controller.abort();
  }, [src, count, height]);
  return frames;
}
