import { SHORT_UPLOAD, UPLOADS_AT_ONCE } from '#lib/studio/media/asset-limits.ts';
import { createTurns } from '#lib/turns/turns.ts';
import { RetryLater, sendForm } from '../http.ts';

const uploads = createTurns();

/** `sendForm` for a file. Of long ones as many go at a time as the studio takes; the others wait. */
export const sendFile: typeof sendForm = async (call, form, options = {}) => {
  const { signal } = options;
  const send = () => sendForm(call, form, options);
  if (bytesOf(form) <= SHORT_UPLOAD) return send();
  const end = await uploads.take('', { atOnce: UPLOADS_AT_ONCE, signal });
  try {
    return await untilTaken(signal, send);
  } finally {
    end?.();
  }
};

const bytesOf = (form: FormData): number =>
  [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? 0 : value.size), 0);

/** Other tabs and devices of the same person have places too. */
async function untilTaken<Answer>(
  signal: AbortSignal | undefined,
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    try {
      return await send();
    } catch (cause) {
      if (!(cause instanceof RetryLater) || cause.code !== 'rate_limit_exceeded') throw cause;
      await pause(cause.seconds * 1000, signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal?.addEventListener('abort', () => resolve(), { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.throwIfAborted();
  });
}
