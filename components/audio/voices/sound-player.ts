import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { startMedia } from '#components/ui/start-media.ts';
import { RetryLater } from '#lib/api/http.ts';
import { clipUrl, type SpeechOptions, speak } from '#lib/api/speech.ts';
import { type ServiceProblem, useServiceProblem } from '../service-problem.ts';
import { playStream, playsWhileArriving, waitForEvent } from './streaming-player.ts';

type Phase = 'asking' | 'waiting' | 'arriving' | 'playing' | 'paused';

type SoundPlayer = {
  /** The voice key or clip id playing or loading. */
  current: string | null;
  phase: Phase;
  /** When the request is retried after a requested pause. */
  waitsUntil: number | null;
  problems: Record<string, ServiceProblem>;
  /** The last refusal of a voice, with its request. */
  refused: { problem: ServiceProblem; sent: SpeechOptions } | null;
};

/** One sound at a time on the page: what is playing, and what failed. */
export const useSoundPlayer = create<SoundPlayer>(() => ({
  current: null,
  phase: 'asking',
  waitsUntil: null,
  problems: {},
  refused: null,
}));

let element: HTMLAudioElement | null = null;
let playback = new AbortController();
/** Clips by their options: replaying one makes no request. */
const spoken = new Map<string, string>();
/** The last voice that was asked for. */
let asked: { key: string; content: string; heard: Promise<boolean> } | null = null;
/** It is not kept yet: asked for again, it would be made twice. */
const UNKEPT: readonly Phase[] = ['asking', 'waiting', 'arriving'];

export const playThrough = (audio: HTMLAudioElement | null) => {
  if (!audio) stopSound();
  element = audio;
};

export const soundElement = () => element;

export function stopSound(): void {
  playback.abort();
  element?.pause();
  element?.removeAttribute('src');
  useSoundPlayer.setState({ current: null, waitsUntil: null });
}

export function pauseOrResume(): void {
  if (!element || !useSoundPlayer.getState().current) return;
  if (element.paused) {
    element.play().catch(() => undefined);
    useSoundPlayer.setState({ phase: 'playing' });
  } else {
    element.pause();
    useSoundPlayer.setState({ phase: 'paused' });
  }
}

type TellBreakOff = (cause: unknown, isSpeech: boolean) => ServiceProblem;

/** Explains why a sound stopped. */
export function useBreakOff(): TellBreakOff {
  const t = useTranslations('audio');
  const tell = useServiceProblem();
  return (cause, isSpeech) => tell(cause, t('voices.brokeOff'), isSpeech ? t('voices.goesOn') : undefined);
}

/** Resolves true at the end of the sound, false when stopped or failed. */
async function play(
  key: string,
  begin: (audio: HTMLAudioElement, signal: AbortSignal) => Promise<void>,
  tell: TellBreakOff,
  sent: SpeechOptions | null = null,
) {
  stopSound();
  const audio = element;
  if (!audio) return false;
  // Safari lets a sound begin long after a press only in an element that was loaded within one.
  audio.load();
  playback = new AbortController();
  const { signal } = playback;
  const { [key]: _, ...problems } = useSoundPlayer.getState().problems;
  useSoundPlayer.setState({ current: key, phase: 'asking', waitsUntil: null, problems, refused: null });
  try {
    const ended = waitForEvent(audio, 'ended', signal);
    // Awaited below; if `begin` fails first, do not report this as unhandled.
    ended.catch(() => undefined);
    await begin(audio, signal);
    useSoundPlayer.setState(({ phase }) => ({ phase: phase === 'paused' ? phase : 'playing' }));
    await ended;
    useSoundPlayer.setState({ current: null });
    return true;
  } catch (cause) {
    if (signal.aborted) return false;
    audio.pause();
    const problem = tell(cause, sent !== null);
    useSoundPlayer.setState((state) => ({
      current: null,
      problems: { ...state.problems, [key]: problem },
      refused: sent && { problem, sent },
    }));
    return false;
  }
}

async function start(audio: HTMLAudioElement): Promise<void> {
  if (!(await startMedia(audio))) useSoundPlayer.setState({ phase: 'paused' });
}

export const playClip = (id: string, tell: TellBreakOff, from = 0) =>
  play(
    id,
    async (audio) => {
      audio.src = clipUrl(id);
      audio.currentTime = from;
      await start(audio);
    },
    tell,
  );

/** Requests speech and streams it, once while it is under way. `onKept` is called with a new clip. */
export function playVoice(
  key: string,
  options: SpeechOptions,
  onKept: () => void,
  tell: TellBreakOff,
): Promise<boolean> {
  const content = JSON.stringify(options);
  const { current, phase } = useSoundPlayer.getState();
  if (current === key && UNKEPT.includes(phase) && asked?.key === key && asked.content === content) {
    return asked.heard;
  }
  const begin = async (audio: HTMLAudioElement, signal: AbortSignal) => {
    const known = spoken.get(content);
    if (known && (await stillThere(known, signal))) {
      audio.src = clipUrl(known);
      return start(audio);
    }
    const arriving = await speakWhenAllowed(options, signal);
    useSoundPlayer.setState({ phase: 'arriving', waitsUntil: null });
    if (playsWhileArriving(arriving.mime)) await playStream(audio, arriving, signal, start);
    else await drain(arriving.body, signal);
    spoken.set(content, arriving.clipId);
    onKept();
    if (playsWhileArriving(arriving.mime)) return;
    audio.src = clipUrl(arriving.clipId);
    await start(audio);
  };
  asked = { key, content, heard: play(key, begin, tell, options) };
  return asked.heard;
}

async function stillThere(id: string, signal: AbortSignal): Promise<boolean> {
  const { ok } = await fetch(clipUrl(id), { method: 'HEAD', signal });
  return ok;
}

/** Retries when the service asks for a pause. */
async function speakWhenAllowed(options: SpeechOptions, signal: AbortSignal) {
  for (;;) {
    try {
      return await speak(options, signal);
    } catch (cause) {
      if (!(cause instanceof RetryLater)) throw cause;
      const ms = cause.seconds * 1000;
      useSoundPlayer.setState({ phase: 'waiting', waitsUntil: Date.now() + ms });
      await paused(ms, signal);
    }
  }
}

const paused = (ms: number, signal: AbortSignal) => waitForEvent(AbortSignal.timeout(ms), 'abort', signal);

async function drain(body: ReadableStream<Uint8Array>, signal: AbortSignal) {
  const reader = body.getReader();
  while (!(await reader.read()).done) signal.throwIfAborted();
}

const EVENTS = ['timeupdate', 'progress', 'durationchange', 'seeked', 'emptied'];

export function usePlayedTime(): { time: number; end: number } {
  const [state, setState] = useState({ time: 0, end: 0 });
  useEffect(() => {
    const audio = soundElement();
    if (!audio) return;
    const read = () => {
      const { buffered, currentTime, duration } = audio;
      const arrived = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
      setState({ time: currentTime, end: Number.isFinite(duration) ? duration : arrived });
    };
    read();
    for (const event of EVENTS) audio.addEventListener(event, read);
    return () => {
      for (const event of EVENTS) audio.removeEventListener(event, read);
    };
  }, []);
  return state;
}
