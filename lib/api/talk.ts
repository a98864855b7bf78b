import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { PLAIN_TALK } from '#lib/studio/speech/chat-params.ts';
import type {
  ConversationDetail,
  NewMessage,
  ReplyOptions,
  TalkMessage,
} from '#lib/studio/speech/conversation.ts';
import { request } from './http.ts';

const TALK = ['talk'] as const;

/** Most recently used first. */
export function conversationsOptions() {
  return queryOptions({
    queryKey: [...TALK, 'list'],
    queryFn: async ({ signal }) =>
      (await request('GET /api/talk', { shape: { conversations: [] }, signal })).conversations,
  });
}

/** A conversation's latest messages; the next page has earlier ones. */
export function conversationOptions(id: string) {
  return infiniteQueryOptions({
    queryKey: [...TALK, 'one', id],
    queryFn: ({ pageParam, signal }) =>
      request('GET /api/talk/[id]', {
        shape: { messages: [] },
        parts: { id },
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

type Pages = { pages: ConversationDetail[] };

/** The loaded messages in order. */
export const readMessages = ({ pages }: Pages): TalkMessage[] =>
  pages.toReversed().flatMap(({ messages }) => messages);

/** Changes the latest page, which has the new messages. */
function changeLatest(
  client: QueryClient,
  id: string,
  change: (latest: ConversationDetail) => ConversationDetail,
): void {
  client.setQueryData(
    conversationOptions(id).queryKey,
    (before) =>
      before && { ...before, pages: before.pages.map((page, at) => (at === 0 ? change(page) : page)) },
  );
}

const listChanged = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: conversationsOptions().queryKey });

/** Sends a message, to a conversation or to a new one; returns the conversation's id. */
export const sayOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, ...body }: NewMessage & { id: string | null }): Promise<string> => {
      if (id === null) {
        const begun = await request('POST /api/talk', { body });
        client.setQueryData(conversationOptions(begun.id).queryKey, {
          pages: [begun],
          pageParams: [undefined],
        });
        return begun.id;
      }
      addMessage(client, id, await request('POST /api/talk/[id]/messages', { parts: { id }, body }));
      return id;
    },
    onSuccess: () => listChanged(client),
  });

/** Requests the reply to the last message. Throws `RetryLater` if the service asks for a pause. */
export async function askReply(client: QueryClient, id: string, body: ReplyOptions): Promise<TalkMessage> {
  const { voice: _voice, spoken: _spoken, ...given } = body;
  const message = await request('POST /api/talk/[id]/reply', { parts: { id }, body });
  changeLatest(client, id, (latest) => ({
    ...latest,
    settings: { ...PLAIN_TALK, ...latest.settings, ...given },
  }));
  addMessage(client, id, message);
  void listChanged(client);
  return message;
}

function addMessage(client: QueryClient, id: string, message: TalkMessage): void {
  changeLatest(client, id, (latest) =>
    latest.messages.some((known) => known.id === message.id)
      ? latest
      : { ...latest, messages: [...latest.messages, message] },
  );
}

export const renameConversation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      request('PATCH /api/talk/[id]', { parts: { id }, body: { title } }),
    onSuccess: () => client.invalidateQueries({ queryKey: TALK }),
  });

const actOnConversation =
  (call: 'DELETE /api/talk/[id]' | 'POST /api/talk/[id]/restore') => (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => request(call, { parts: { id } }),
      onSuccess: () => listChanged(client),
    });

export const deleteConversation = actOnConversation('DELETE /api/talk/[id]');
export const restoreConversation = actOnConversation('POST /api/talk/[id]/restore');
