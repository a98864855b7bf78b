import { refusedWith, Unreachable } from './http.ts';

export type SendOptions = {
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
};

/** Sends a form with a file. `fetch` cannot tell how much has left, so this is the one place that does not use it. */
export function sendForm<Answer>(
  path: string,
  form: FormData,
  { onProgress, signal }: SendOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', path);
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.floor((loaded / total) * 100));
    call.onerror = () => reject(new Unreachable(call));
    call.onabort = () => reject(signal?.reason);
    call.onload = () => {
      const answer = parsed(call.responseText);
      if (call.status < 300 && answer !== null) resolve(answer as Answer);
      else reject(refusedWith(call.status, answer, call.getResponseHeader('x-request-id')));
    };
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
