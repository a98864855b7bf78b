import 'server-only';

/**
 * Releases the source of a body that nobody will read: after HEAD, or if the caller left before it began. A
 * body that is being read is released with its reader.
 */
export function unlessUnread({ method, signal }: Request, response: Response): Response {
  const { body, status, headers } = response;
  if (!body) return response;
  const release = () => {
    if (!body.locked) body.cancel().catch(() => undefined);
  };
  if (method === 'HEAD') {
    release();
    return new Response(null, { status, headers });
  }
  if (signal.aborted) release();
  else signal.addEventListener('abort', release, { once: true });
  return response;
}
