import type { Arriving } from '#lib/api/speech.ts';

/** Seconds kept behind the playhead when the browser's buffer is full. */
const KEPT_BEHIND = 5;

export const playsWhileArriving = (mime: string) =>
  typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(mime);

/** Plays sound from its first bytes, begun by `start`. Resolves once all has arrived; playback continues. */
export async function playStream(
  audio: HTMLAudioElement,
  { body, mime }: Arriving,
  signal: AbortSignal,
  start: (audio: HTMLAudioElement) => Promise<void>,
) {
  const source = new MediaSource();
  const url = URL.createObjectURL(source);
  audio.src = url;
  const reader = body.getReader();
  const leave = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', leave, { once: true });
  try {
    await waitForEvent(source, 'sourceopen', signal);
    const buffer = source.addSourceBuffer(mime);
    // What fails here fails the reading below, too.
    start(audio).catch(() => undefined);
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      await append(buffer, step.value, audio, signal);
    }
    signal.throwIfAborted();
    if (source.readyState === 'open') source.endOfStream();
  } finally {
    signal.removeEventListener('abort', leave);
    URL.revokeObjectURL(url);
  }
}

async function append(
  buffer: SourceBuffer,
  chunk: Uint8Array<ArrayBuffer>,
  audio: HTMLAudioElement,
  signal: AbortSignal,
) {
  for (;;) {
    signal.throwIfAborted();
    try {
      buffer.appendBuffer(chunk);
      return await waitForEvent(buffer, 'updateend', signal);
    } catch (cause) {
      if (!(cause instanceof DOMException && cause.name === 'QuotaExceededError')) throw cause;
      await makeRoom(buffer, audio, signal);
    }
  }
}

/** The buffer holds minutes; drop what was played. */
async function makeRoom(buffer: SourceBuffer, audio: HTMLAudioElement, signal: AbortSignal) {
  const played = audio.currentTime - KEPT_BEHIND;
  const first = buffer.buffered.length > 0 ? buffer.buffered.start(0) : 0;
  if (played <= first + 1) return void (await waitForEvent(audio, 'timeupdate', signal));
  buffer.remove(first, played);
  await waitForEvent(buffer, 'updateend', signal);
}

export function waitForEvent(target: EventTarget, event: string, signal: AbortSignal): Promise<void> {
  const settled = new AbortController();
  const until = { signal: settled.signal };
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    target.addEventListener(event, () => resolve(), until);
    signal.addEventListener('abort', () => reject(signal.reason), until);
  }).finally(() => settled.abort());
}
