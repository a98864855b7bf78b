'use client';
import { useEffect, useRef, useState } from 'react';

const SLICE_MS = 500;
const LEVEL_MS = 80;

type Running = { recorder: MediaRecorder; stream: MediaStream; context: AudioContext; chunks: Blob[] };

/** Records from the microphone. `stop` gives what was recorded, `cancel` throws it away. */
export function useRecorder() {
  const running = useRef<Promise<Running> | null>(null);
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [level, setLevel] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => () => void running.current?.then(release, () => undefined), []);

  async function start() {
    if (running.current) return;
    setProblem(null);
    setStartedAt(Date.now());
    const opening = open(setLevel);
    running.current = opening;
    opening.catch((cause: unknown) => {
      if (running.current === opening) running.current = null;
      setStartedAt(null);
      setProblem(microphoneWords(cause));
    });
  }

  async function stop(): Promise<File | null> {
    const opening = running.current;
    running.current = null;
    setStartedAt(null);
    setLevel(0);
    const held = await opening?.catch(() => null);
    return held ? finish(held) : null;
  }

  const cancel = async () => void (await stop());

  return { recording: startedAt !== null, startedAt, level, problem, start, stop, cancel };
}

async function open(onLevel: (level: number) => void): Promise<Running> {
  if (!navigator.mediaDevices) throw new DOMException('', 'NotSupportedError');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream);
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void (data.size > 0 && chunks.push(data));
  recorder.start(SLICE_MS);
  const context = new AudioContext();
  watchLevel(context, stream, onLevel);
  return { recorder, stream, context, chunks };
}

function watchLevel(context: AudioContext, stream: MediaStream, onLevel: (level: number) => void) {
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    if (context.state === 'closed') return clearInterval(timer);
    analyser.getFloatTimeDomainData(samples);
    const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    onLevel(Math.min(1, loudness * 4));
  }, LEVEL_MS);
}

async function finish(held: Running): Promise<File | null> {
  const { recorder, chunks } = held;
  if (recorder.state !== 'inactive') {
    await new Promise((resolve) => {
      recorder.onstop = resolve;
      recorder.stop();
    });
  }
  release(held);
  if (chunks.length === 0) return null;
  const type = recorder.mimeType || 'audio/webm';
  const ending = type.includes('mp4') ? 'm4a' : type.includes('ogg') ? 'ogg' : 'webm';
  return new File(chunks, `Recording.${ending}`, { type });
}

function release({ recorder, stream, context }: Running) {
  if (recorder.state !== 'inactive') recorder.stop();
  for (const track of stream.getTracks()) track.stop();
  if (context.state !== 'closed') void context.close();
}

function microphoneWords(cause: unknown): string {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError')
    return 'The microphone is not allowed. Allow it in the address bar, then try again.';
  if (name === 'NotFoundError') return 'No microphone was found. Connect one, or drop a recording.';
  if (name === 'NotSupportedError') return 'This browser cannot record here. Drop a recording instead.';
  return 'The microphone could not be opened. Another program may be using it.';
}
