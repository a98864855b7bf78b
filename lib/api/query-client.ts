import { type DefaultedQueryObserverOptions, MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './http.ts';

/** Retrying a 4xx gives the same answer; only network failures and server faults are retried. */
function worthRetrying(count: number, error: Error): boolean {
  if (error instanceof ApiError && error.status < 500) return false;
  return count < 2;
}

/** `onUnhandled` is called for every failed mutation without `onError`. */
export function createQueryClient(onUnhandled: (error: Error) => void): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Offline, the service worker may still have an answer.
      queries: { staleTime: 5_000, retry: worthRetrying, networkMode: 'offlineFirst' },
      // A local studio accepts requests offline too. Otherwise a mutation fails at once, visibly: paused
      // until online it would be lost with the page, or run when nobody is watching.
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.options.onError && !mutation.meta?.showsErrors) onUnhandled(error);
      },
    }),
  });
  const complete = client.defaultQueryOptions.bind(client);
  return Object.assign(client, {
    defaultQueryOptions: (options: object) => safely(complete(options as never)),
  });
}

type Options = Pick<DefaultedQueryObserverOptions, 'refetchInterval'>;

/** It is computed while a page is drawn: one that stumbles over an answer would take the page down. */
function safely<O extends Options>(options: O): O {
  const { refetchInterval } = options;
  if (typeof refetchInterval !== 'function') return options;
  return {
    ...options,
    refetchInterval: (query) => {
      try {
        return refetchInterval(query);
      } catch {
        return false;
      }
    },
  };
}
