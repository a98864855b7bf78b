import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { PLAIN_TALK } from '#lib/studio/speech/chat-params.ts';
import type { NewMessage, ReplyOptions, TalkMessage } from '#lib/studio/speech/conversation.ts';
import { request } from './http.ts';

const TALK = ['talk'] as const;

/** Most recently used first. */
export function conversationsOptions() {
  return queryOptions({
    queryKey: [...TALK, 'list'],
    queryFn: async ({ signal }) => (await request('GET /api/talk', { signal })).conversations,
  });
}

export function conversationOptions(id: string) {
  return queryOptions({
    queryKey: [...TALK, 'one', id],
    queryFn: ({ signal }) => request('GET /api/talk/[id]', { parts: { id }, signal }),
  });
}

const listChanged = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: conversationsOptions().queryKey });

/** Sends a message, to a conversation or to a new one; returns the conversation's id. */
export const sayOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, ...body }: NewMessage & { id: string | null }): Promise<string> => {
      if (id === null) {
        const begun = await request('POST /api/talk', { body });
        client.setQueryData(conversationOptions(begun.id).queryKey, begun);
        return begun.id;
      }
      addMessage(client, id, await request('POST /api/talk/[id]/messages', { parts: { id }, body }));
      return id;
    },
    onSuccess: () => listChanged(client),
  });

/** Requests the reply to the last message. Throws `RetryLater` when the service asks for a pause. */
export async function askReply(client: QueryClient, id: string, body: ReplyOptions): Promise<TalkMessage> {
  const { voice: _voice, spoken: _spoken, ...given } = body;
  const message = await request('POST /api/talk/[id]/reply', { parts: { id }, body });
  client.setQueryData(
    conversationOptions(id).queryKey,
    (before) => before && { ...before, settings: { ...PLAIN_TALK, ...before.settings, ...given } },
  );
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
