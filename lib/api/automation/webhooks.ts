import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { NewWebhook, WebhookPatch } from '#lib/studio/automation/webhook.ts';
import { command, onePress, request } from '../http.ts';
import { toldOnce } from '../told-once.ts';

const LOOK_AGAIN_MS = 1500;
/** An event may occur at any time. */
const QUIET_MS = 5000;

export const webhooksOptions = () =>
  queryOptions({
    queryKey: ['webhooks'],
    queryFn: () => request('GET /api/webhooks', { shape: { webhooks: [] } }),
  });

/** Polled while something is in flight. */
export const deliveriesOptions = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ pageParam, signal }) =>
      request('GET /api/webhooks/[id]/deliveries', {
        shape: { deliveries: [] },
        parts: { id },
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some(({ status }) => status === 'waiting'))
        ? LOOK_AGAIN_MS
        : QUIET_MS,
    staleTime: 0,
  });

/** What a change may affect: the list, and every log below it. */
const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: webhooksOptions().queryKey });
const again = (client: QueryClient) => ({ onSettled: () => refresh(client) });

export const createWebhook = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewWebhook) => request('POST /api/webhooks', { body, headers: onePress() }),
    ...toldOnce(() => refresh(client)),
  });

export const changeWebhook = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (body: WebhookPatch) => request('PATCH /api/webhooks/[id]', { parts: { id }, body }),
    ...again(client),
  });

export const deleteWebhook = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => command('DELETE /api/webhooks/[id]', { parts: { id } }),
    ...again(client),
  });

export const testWebhook = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => request('POST /api/webhooks/[id]/test', { parts: { id } }),
    ...again(client),
  });

export const replayDelivery = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (deliveryId: string) =>
      request('POST /api/webhooks/[id]/deliveries/[deliveryId]/replay', { parts: { id, deliveryId } }),
    ...again(client),
  });
