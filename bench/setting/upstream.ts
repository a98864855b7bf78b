import { startUpstream } from '#lib/server/testing/upstream.ts';

type Answer = Parameters<typeof startUpstream>[0];

/** A server in the place of the service that answers as a row needs it. */
export async function openUpstream(answer: Answer): Promise<{ url: string } & AsyncDisposable> {
  const { url, close } = await startUpstream(answer);
  return { url, [Symbol.asyncDispose]: close };
}
