import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  Conversation,
  ConversationDetail,
  Conversations,
  NewMessage,
  ReplyOptions,
  TalkMessage,
} from '#lib/studio/speech/conversation.ts';
import { postOrRetryLater, request } from './http.ts';

const PATH = '/api/talk';
const path = (id: string, rest = '') => `${PATH}/${encodeURIComponent(id)}${rest}`;

/** The one last spoken in comes first. */
export function conversationsOptions() {
  return queryOptions({
    queryKey: ['talk', 'list'],
    queryFn: async ({ signal }) => (await request<Conversations>(PATH, { signal })).conversations,
  });
}

export function conversationOptions(id: string) {
  return queryOptions({
    queryKey: ['talk', 'one', id],
    queryFn: ({ signal }) => request<ConversationDetail>(path(id), { signal }),
  });
}

const listChanged = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: conversationsOptions().queryKey });

/** Keeps what is said, in a conversation or at the beginning of a new one; gives the conversation. */
export const sayOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, ...body }: NewMessage & { id: string | null }): Promise<string> => {
      if (id === null) {
        const begun = await request<ConversationDetail>(PATH, { method: 'POST', body });
        client.setQueryData(conversationOptions(begun.id).queryKey, begun);
        return begun.id;
      }
      addMessage(client, id, await request<TalkMessage>(path(id, '/messages'), { method: 'POST', body }));
      return id;
    },
    onSuccess: () => listChanged(client),
  });

/** Asks for the reply to what was said last. Throws `AskedToWait` when it has to be asked again later. */
export async function askReply(client: QueryClient, id: string, wish: ReplyOptions): Promise<TalkMessage> {
  const response = await postOrRetryLater(path(id, '/reply'), wish);
  const message: TalkMessage = await response.json();
  addMessage(client, id, message);
  void listChanged(client);
  return message;
}

function addMessage(client: QueryClient, id: string, message: TalkMessage): void {
  client.setQueryData(conversationOptions(id).queryKey, (before) =>
    before && !before.messages.some((known) => known.id === message.id)
      ? { ...before, messages: [...before.messages, message] }
      : before,
  );
}

export const renameConversation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      request<Conversation>(path(id), { method: 'PATCH', body: { title } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['talk'] }),
  });

export const deleteConversation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => request<Conversation>(path(id), { method: 'DELETE' }),
    onSuccess: () => listChanged(client),
  });

export const restoreConversation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => request<Conversation>(path(id, '/restore'), { method: 'POST' }),
    onSuccess: () => listChanged(client),
  });
