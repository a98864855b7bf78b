import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import type { SpeechRequest } from '#lib/contract/audio.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { CodedError } from '#lib/contract/errors.ts';
import type { SpeechFormat } from '#lib/contract/models.ts';
import type { NewSpeech } from '#lib/studio/speech-clip.ts';
import { callService } from '../service-client.ts';
import { comeBackAt } from '../work/timing.ts';
import { serviceRefusal } from './service-refusal.ts';

const ATTEMPTS = 8;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** Has the service speak one part, and gives the sound as it comes. What the service refuses is thrown. */
export async function askSpeech(
  request: SpeechRequest,
  signal?: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const answer = await callService(ENDPOINTS.speak.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    ...(signal ? { signal } : {}),
  });
  if (answer.statusCode === 200) return answer.body;
  throw await serviceRefusal(answer);
}

/** The same for work that nobody wants to start again: waits when told to, and does not give up at once. */
export async function askSpeechPatiently(
  request: SpeechRequest,
  signal?: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askSpeech(request, signal);
    } catch (cause) {
      if (attempt >= ATTEMPTS || !isPassing(cause)) throw cause;
      await delay(pauseAfter(cause, attempt), undefined, { ...(signal ? { signal } : {}), ref: false });
    }
  }
}

const isPassing = (cause: unknown): cause is CodedError =>
  cause instanceof CodedError && (cause.status === 429 || cause.status >= 500);

function pauseAfter({ headers }: CodedError, attempt: number): number {
  const now = Date.now();
  const at = comeBackAt((name) => headers[name], now);
  const pause = at === null ? FIRST_PAUSE_MS * 2 ** (attempt - 1) : at - now;
  return Math.min(LONGEST_PAUSE_MS, Math.max(0, pause));
}

/** One part of a longer text as the service wants to be asked for it. */
export function partRequest(given: NewSpeech, input: string, format: SpeechFormat): SpeechRequest {
  const { model, voice, speed, instructions } = given;
  return {
    model,
    input,
    voice,
    response_format: format,
    speed,
    ...(instructions ? { instructions } : {}),
  } as SpeechRequest;
}
