import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { PLAIN_TALK } from '#lib/studio/speech/chat-params.ts';
import type { ReplyOptions } from '#lib/studio/speech/conversation.ts';
import { SPOKEN_TITLE } from '#lib/studio/speech/spoken-title.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { addConnection } from '../connection/change.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { setRule } from '../limits/rules.ts';
import { openApprovals } from '../money/approval-rows.ts';
import { decide } from '../tasks/cost/decide-approval.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { reply } from './reply.ts';
import { conversations, requireConversation } from './repository.ts';

let content = '';
const asked: Record<string, unknown>[] = [];
let refusal: object | null = null;
/** What the service does instead of replying, at some time. */
let stuck: ((response: ServerResponse) => void) | null = null;
const service = await startUpstream(async (request, response) => {
  // Where its price matters, the service is asked what it offers.
  if (request.method === 'GET') return void response.writeHead(404).end();
  if (stuck) return stuck(response);
  asked.push((await json(request)) as (typeof asked)[number]);
  if (refusal) {
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: refusal }));
    return;
  }
  const audio = { id: 'a', data: 'bm8gc291bmQ=', transcript: '', expires_at: 1 };
  const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, audio } }];
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ choices }));
});
ownDataFolder({ MEDIA_API_URL: service.url });
afterAll(async () => {
  await (await store()).close();
  await service.close();
});

async function begin() {
  const mine = conversations(await store(), LOCAL_OWNER);
  const { id } = await mine.create('A talk');
  await mine.addMessage(id, { role: 'user', text: 'Hello', voice: null, audio: null });
  return id;
}
const replyTo = (id: string, over: Partial<ReplyOptions> = {}) =>
  reply(LOCAL_OWNER, id, { voice: 'alloy', spoken: true, ...over });
const ask = async (over: Partial<ReplyOptions> = {}) => replyTo(await begin(), over);
const titleOf = async (id: string) => (await requireConversation(await store(), LOCAL_OWNER, id)).title;
const settingsOf = async (id: string) => (await requireConversation(await store(), LOCAL_OWNER, id)).settings;

test('of a reply with sound that is none the words are kept', async () => {
  content = 'Good morning';
  expect(await ask()).toMatchObject({ text: 'Good morning', audio: null, voice: null });
});

test('of a reply without end the beginning is kept', async () => {
  content = 'no '.repeat(100_000);
  expect((await ask()).text).toHaveLength(100_000);
});

test('a reply of nothing but sound that is none is the service’s fault', async () => {
  content = '';
  await expect(ask()).rejects.toMatchObject({ code: 'upstream_error', status: 502 });
});

test('another service is asked for its own model and voice, and the turn remembers it', async () => {
  content = 'Good morning';
  const connectionId = await addConnection(LOCAL_OWNER, { url: service.url, dialect: 'openai' });
  const said = await ask({ voice: 'marin', model: 'gpt-audio', connectionId });
  expect(said).toMatchObject({ text: 'Good morning', connection: connectionId });
  expect(asked.at(-1)).toMatchObject({ model: 'gpt-audio', audio: { voice: 'marin' } });
  await expect(ask({ voice: 'marin' })).rejects.toMatchObject({ code: 'voice_not_supported' });
});

test.each(['vidB-2-pro', 'sora-2'])('%s makes videos, and is not asked to talk', async (model) => {
  const before = asked.length;
  const refused = { code: 'invalid_parameter', status: 400, param: 'model' };
  await expect(ask({ model, spoken: false })).rejects.toMatchObject(refused);
  expect(asked).toHaveLength(before);
});

test('whoever else asks in the middle of a reply is told of no such conversation', async () => {
  content = 'Good morning';
  const id = await begin();
  const [mine, theirs] = await Promise.allSettled([
    replyTo(id),
    reply('somebody else', id, { voice: 'alloy', spoken: true }),
  ]);
  expect([mine.status, theirs]).toMatchObject(['fulfilled', { status: 'rejected', reason: { status: 404 } }]);
});

test('a conversation that began with a voice is named by its first words, and by a person as they like', async () => {
  content = 'Ahoy';
  const mine = conversations(await store(), LOCAL_OWNER);
  const { id } = await mine.create(SPOKEN_TITLE);
  const spoken = { role: 'user', text: '', voice: null, audio: null } as const;
  await mine.addMessage(id, spoken);
  await replyTo(id);
  expect(await titleOf(id)).toBe('Ahoy');
  const typed = await begin();
  for (const named of [id, typed]) {
    await mine.rename(named, SPOKEN_TITLE);
    if (named === id) await mine.addMessage(id, spoken);
    await replyTo(named);
    expect(await titleOf(named)).toBe(SPOKEN_TITLE);
  }
});

test('instructions and parameters are sent, kept, and sent again with the next reply', async () => {
  content = 'Ahoy';
  const id = await begin();
  const given = { instructions: ' Answer like a pirate. ', temperature: 0.2, seed: 7, stop: ['The end'] };
  await replyTo(id, { ...given, spoken: false });
  const system = { role: 'system', content: 'Answer like a pirate.' };
  expect(asked.at(-1)).toEqual({
    model: 'chat-4o-audio-preview',
    modalities: ['text'],
    temperature: 0.2,
    seed: 7,
    stop: ['The end'],
    messages: [system, { role: 'user', content: 'Hello' }],
  });
  expect(await settingsOf(id)).toEqual({ ...PLAIN_TALK, ...given });
  const more = { role: 'user', text: 'And now?', voice: null, audio: null } as const;
  await conversations(await store(), LOCAL_OWNER).addMessage(id, more);
  await replyTo(id, { temperature: null });
  expect(asked.at(-1)).toMatchObject({ seed: 7, messages: expect.arrayContaining([system]) });
  expect(asked.at(-1)).not.toHaveProperty('temperature');
});

test('what the service refuses is named, and what was set is kept', async () => {
  refusal = {
    message: 'top_p must be 1',
    type: 'invalid_request_error',
    code: 'invalid_value',
    param: 'top_p',
  };
  const id = await begin();
  await expect(replyTo(id, { top_p: 0.5 })).rejects.toMatchObject({ status: 400, param: 'top_p' });
  refusal = null;
  expect(await settingsOf(id)).toMatchObject({ top_p: 0.5 });
});

test('a service that does not talk says so', async () => {
  const connectionId = await addConnection(LOCAL_OWNER, { url: 'http://127.0.0.1:1', dialect: 'fal' });
  await expect(ask({ connectionId })).rejects.toMatchObject({
    code: 'invalid_parameter',
    param: 'connectionId',
  });
});

test.each([
  ['never begins', () => undefined],
  ['never ends', (response: ServerResponse) => void response.write('{')],
])('a reply that %s is given up, and the next try gets one', async (_, hang) => {
  const patience = new AbortController();
  const timer = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  onTestFinished(() => timer.mockRestore());
  stuck = (response) => {
    hang(response);
    // As the timer would, some time after the request arrived.
    setTimeout(() => patience.abort(new DOMException('late', 'TimeoutError')), 50);
  };
  const id = await begin();
  await expect(replyTo(id)).rejects.toMatchObject({
    status: 502,
    message: 'The service did not reply in time',
  });
  stuck = null;
  timer.mockRestore();
  content = 'Good morning';
  expect(await replyTo(id)).toMatchObject({ text: 'Good morning' });
});

test('what was accepted is one reply: by another model, on other instructions or terms it is asked about again', async () => {
  content = 'Good morning';
  const opened = await store();
  await setRule(opened.db, LOCAL_OWNER, 'robot', { above: 5, unpriced: true });
  const id = await begin();
  const byRobot = (over: Partial<ReplyOptions> = {}) =>
    reply(LOCAL_OWNER, id, { voice: 'alloy', spoken: true, ...over }, 'robot');
  const reader = { owner: LOCAL_OWNER, seesAll: true };
  await expect(byRobot()).rejects.toMatchObject({ code: 'approval_needed' });
  const { approvals } = await openApprovals(opened, reader);
  await decide(opened, reader, { approvals, state: 'accepted' });
  const connectionId = await addConnection(LOCAL_OWNER, { url: `${service.url}/other`, dialect: 'openai' });
  const others = [
    { model: 'gpt-audio' },
    { instructions: 'At length.' },
    { max_tokens: 9 },
    { spoken: false },
  ];
  for (const other of [...others, { connectionId }])
    await expect(byRobot(other)).rejects.toMatchObject({ code: 'approval_needed' });
  await conversations(opened, LOCAL_OWNER).keepSettings(id, PLAIN_TALK);
  expect(await byRobot()).toMatchObject({ text: 'Good morning' });
});
