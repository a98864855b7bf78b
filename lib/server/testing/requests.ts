import 'server-only';

/** What Next hands a handler beside the request: for a path without parameters, and for one with an id. */
export const none = { params: Promise.resolve({}) };
export const at = (id: string) => ({ params: Promise.resolve({ id }) });

/** A request as the studio's own page makes it, with a body of JSON where one is given. */
export const ask = (path: string, method = 'GET', body?: unknown) =>
  new Request(`http://127.0.0.1:3000/api${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });

/** The same request, as a program makes it with its token. */
export function withBearer(request: Request, token: string) {
  request.headers.set('authorization', `Bearer ${token}`);
  return request;
}

/** An upload of one file, as a form. */
export function askWithFile(path: string, file: File, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', file);
  return new Request(`http://127.0.0.1:3000/api${path}`, { method: 'POST', body });
}

/** The beginning of a form, up to the bytes of its file. */
export const formHead = (name: string) =>
  Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`);

/** An upload whose form is written by the test as it goes. */
export function askWithForm(path: string, source: UnderlyingDefaultSource<Uint8Array>, signal?: AbortSignal) {
  return new Request(`http://127.0.0.1:3000/api${path}`, {
    method: 'POST',
    body: new ReadableStream(source),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    duplex: 'half',
    signal: signal ?? null,
  } as RequestInit);
}

/** Uploads a file of which only the beginning comes, and hangs up. */
export async function breakOff(
  path: string,
  file: File,
  post: (request: Request, next: typeof none) => Promise<Response>,
) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const caller = new AbortController();
  const beginning = Buffer.concat([formHead(file.name), await file.bytes()]);
  const source = {
    start: (form: ReadableStreamDefaultController) => form.enqueue(beginning),
    pull: () => begin(),
  };
  const pending = post(askWithForm(path, source, caller.signal), none);
  await begun;
  caller.abort();
  await pending;
}
