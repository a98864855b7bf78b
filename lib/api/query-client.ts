import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './http.ts';

/** Retrying a 4xx gives the same answer; only network failures and server faults are retried. */
function worthRetrying(count: number, error: Error): boolean {
  if (error instanceof ApiError && error.status < 500) return false;
  return count < 2;
}

/** `onUnhandled` is called for every failed mutation that has no `onError` of its own. */
export function createQueryClient(onUnhandled: (error: Error) => void): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network the service worker may still have an answer.
      queries: { staleTime: 5_000, retry: worthRetrying, networkMode: 'offlineFirst' },
      // And a studio on the same machine takes what is sent. Otherwise it fails at once, where it can be seen: left
      // waiting for a network it would be lost with the page, or done when nobody looks any more.
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.options.onError && !mutation.meta?.showsErrors) onUnhandled(error);
      },
    }),
  });
}
