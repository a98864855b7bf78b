'use client';
import { useEffect, useRef, useState } from 'react';
import { addChunk, beginRecording, forgetRecording, recordingFile } from '#lib/state/recording-spool.ts';

const CHUNK_MS = 500;
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

const REFUSALS: Record<string, string> = {
  NotAllowedError: 'The microphone is blocked for this page. Allow it in the address bar, then try again.',
  NotFoundError: 'No microphone was found. Plug one in, then try again.',
  NotReadableError: 'Another program is using the microphone. Close it there, then try again.',
};

export const refusalWords = (cause: unknown): string =>
  (cause instanceof Error && REFUSALS[cause.name]) || 'The microphone could not be opened.';

export type Recording = {
  state: 'opening' | 'recording' | 'ending' | 'refused';
  refusal: string | null;
  seconds: number;
  /** For drawing what is heard. */
  analyser: AnalyserNode | null;
};

/** Records from the microphone from the moment it is mounted. Every half second is kept as it comes. */
export function useRecorder(onDone: (file: File | null) => void) {
  const [recording, setRecording] = useState<Recording>({
    state: 'opening',
    refusal: null,
    seconds: 0,
    analyser: null,
  });
  const stopper = useRef<(keep: boolean) => void>(() => onDone(null));
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const leaving = new AbortController();
    const change = (with_: Partial<Recording>) =>
      !leaving.signal.aborted && setRecording((before) => ({ ...before, ...with_ }));
    record(leaving.signal, change).then(
      (end) => {
        stopper.current = (keep) => {
          change({ state: 'ending' });
          void end(keep).then((file) => done.current(file));
        };
      },
      (cause: unknown) => change({ state: 'refused', refusal: refusalWords(cause) }),
    );
    return () => leaving.abort();
  }, []);
  return { ...recording, stop: () => stopper.current(true), discard: () => stopper.current(false) };
}

async function record(signal: AbortSignal, change: (with_: Partial<Recording>) => void) {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) release();
  signal.throwIfAborted();
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
  const sound = new AudioContext();
  const analyser = sound.createAnalyser();
  analyser.fftSize = 2048;
  sound.createMediaStreamSource(stream).connect(analyser);
  const ended = new AbortController();
  const kept = await beginRecording(recorder.mimeType, ended.signal);
  const startedAt = performance.now();
  let writing: Promise<unknown> = Promise.resolve();
  let place = 0;
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    const seconds = (performance.now() - startedAt) / 1000;
    const at = place;
    place += 1;
    writing = writing.then(() => addChunk({ ...kept, seconds }, at, data));
    change({ seconds });
  };
  const stopped = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  const finish = async () => {
    if (recorder.state !== 'inactive') recorder.stop();
    await stopped;
    await writing;
    release();
    ended.abort();
    await sound.close();
  };
  // Leaving the page ends the recording; what was kept is offered again.
  signal.addEventListener('abort', () => void finish());
  recorder.start(CHUNK_MS);
  change({ state: 'recording', analyser });
  return async (keep: boolean): Promise<File | null> => {
    await finish();
    const file = keep ? await recordingFile(kept) : null;
    await forgetRecording(kept.id);
    return file && file.size > 0 ? file : null;
  };
}
