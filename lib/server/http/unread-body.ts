import 'server-only';

/**
 * Nobody reads the body of an answer to HEAD, nor of one whose caller left before it began: what it would have been
 * made from is let go. A body that is being read ends with its reader.
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
