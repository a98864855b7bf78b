import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '#lib/server/db/new-id.ts';
import { store } from '#lib/server/db/open.ts';
import { messageTable } from '#lib/server/db/schema.ts';
import { batches, LOCAL_OWNER } from '#lib/server/db/store.ts';
import { talkKind } from '#lib/server/library/kinds/talks.ts';
import { reply } from '#lib/server/talk/reply.ts';
import { conversations } from '#lib/server/talk/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, at } from '#lib/server/testing/requests.ts';
import { ConversationDetail } from '#lib/studio/speech/conversation.ts';
import * as audio from './[id]/messages/[messageId]/audio/route.ts';
import * as messages from './[id]/messages/route.ts';
import * as one from './[id]/route.ts';

ownDataFolder({ MEDIA_API_URL: 'http://127.0.0.1:1' });
afterAll(async () => (await store()).close());

/** A conversation with that many messages of that length. */
async function held(count: number, signs: number): Promise<string> {
  const opened = await store();
  const { id: conversationId } = await conversations(opened, LOCAL_OWNER).create('A talk');
  const rows = Array.from({ length: count }, (_, index) =>
    messageTable.toRow({
      ...{ id: newId('msg'), conversationId, role: 'user', text: `${index} `.padEnd(signs, 'x') },
      ...{ voice: null, audio: null, createdAt: 1 },
    }),
  );
  for (const some of batches(rows, 400))
    await opened.db.insertInto('conversationMessages').values(some).execute();
  return conversationId;
}

const say = (id: string, text: string) =>
  messages.POST(ask(`/talk/${id}/messages`, 'POST', { text }), at(id));

test('a long conversation is read page by page, the latest messages first, each of them once', async () => {
  const id = await held(130, 10);
  const read: string[] = [];
  let cursor: string | null = '';
  for (let pages = 0; cursor !== null && pages < 10; pages += 1) {
    const answer = await one.GET(ask(`/talk/${id}?limit=60${cursor && `&cursor=${cursor}`}`), at(id));
    const page = ConversationDetail.parse(await answer.json());
    expect(page.messages.length).toBeLessThanOrEqual(60);
    read.unshift(...page.messages.map(({ text }) => text.split(' ')[0] ?? ''));
    cursor = page.nextCursor;
  }
  expect(read).toEqual(Array.from({ length: 130 }, (_, index) => `${index}`));
});

test('one answer holds what one answer may, however long the messages are', async () => {
  const id = await held(120, 100_000);
  const answer = await (await one.GET(ask(`/talk/${id}?limit=120`), at(id))).text();
  expect(answer.length).toBeLessThan(9_000_000);
  expect(ConversationDetail.parse(JSON.parse(answer)).nextCursor).not.toBeNull();
});

test('for the sound of a message that message alone is read', async () => {
  const id = await held(300, 10);
  const read = vi.spyOn(messageTable, 'toRecord');
  onTestFinished(() => read.mockRestore());
  const params = Promise.resolve({ id, messageId: 'msg_none' });
  expect((await audio.GET(ask(`/talk/${id}/messages/msg_none/audio`), { params })).status).toBe(404);
  expect(read).not.toHaveBeenCalled();
});

test('a conversation that is full says so, takes its last reply, and can be exported', async () => {
  const id = await held(9998, 1);
  const opened = await store();
  expect((await say(id, 'One more')).status).toBe(201);
  const refused = await say(id, 'And another');
  expect(refused.status).toBe(409);
  expect((await refused.json()).error.message).toContain('10,000 messages');
  const mine = conversations(opened, LOCAL_OWNER);
  await mine.addMessage(id, { role: 'assistant', text: 'The last', voice: null, audio: null });
  await expect(reply(LOCAL_OWNER, id, { voice: 'alloy', spoken: false })).rejects.toMatchObject({
    status: 409,
  });
  const [exported] = await Array.fromAsync(talkKind.read(opened, LOCAL_OWNER, [id]));
  expect(exported?.messages).toHaveLength(10_000);
});

test('a conversation is full of characters, too, and then no more is taken in an import', async () => {
  const id = await held(80, 100_000);
  expect((await say(id, 'More')).status).toBe(409);
  const [row] = await Array.fromAsync(talkKind.read(await store(), LOCAL_OWNER, [id]));
  const [message] = row?.messages ?? [];
  if (!row || !message) throw new Error('Nothing was read');
  const longer = { ...row, messages: [...row.messages, message, message] };
  expect(talkKind.schema.safeParse(longer).success).toBe(false);
});
