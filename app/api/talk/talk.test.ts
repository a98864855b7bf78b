import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { assets } from '#lib/server/media/assets.ts';
import { ingest } from '#lib/server/media/ingest.ts';
import { ask, at, none } from '#lib/server/testing/requests.ts';
import { serviceBehind } from '#lib/server/testing/service-behind.ts';
import { ConversationDetail, TalkMessage } from '#lib/studio/speech/conversation.ts';
import { writeClip } from '#lib/testing/media-files.ts';
import { toneWav } from '#lib/testing/wav.ts';
import * as audio from './[id]/messages/[messageId]/audio/route.ts';
import * as messages from './[id]/messages/route.ts';
import * as reply from './[id]/reply/route.ts';
import * as one from './[id]/route.ts';
import * as all from './route.ts';

const behind = serviceBehind();

const ALOUD = { voice: 'nova', spoken: true };

const begin = async (body: object) =>
  ConversationDetail.parse(await (await all.POST(ask('/talk', 'POST', body), none)).json());
const say = (id: string, body: object) => messages.POST(ask(`/talk/${id}/messages`, 'POST', body), at(id));
const getReply = (id: string, options: object = ALOUD) =>
  reply.POST(ask(`/talk/${id}/reply`, 'POST', options), at(id));
const read = async (id: string) =>
  ConversationDetail.parse(await (await one.GET(ask(`/talk/${id}`), at(id))).json());

async function spoken(words: string, format: string): Promise<string> {
  const wanted = { model: 'ttsB-3.1-flash-tts-preview', voice: 'Aoede', response_format: format };
  const response = await fetch(`${behind.service.url}/v1/audio/speech`, {
    method: 'POST',
    body: JSON.stringify({ ...wanted, input: words }),
    headers: { authorization: `Bearer ${behind.service.key}`, 'content-type': 'application/json' },
  });
  const asset = await ingest(LOCAL_OWNER, `question.${format}`, response.body as AsyncIterable<Uint8Array>);
  return asset.id;
}

test('a typed message is answered in words alone when nothing aloud is wanted', async () => {
  const { id, title } = await begin({ text: 'Say: good night' });
  expect(title).toBe('Say: good night');
  const said = TalkMessage.parse(await (await getReply(id, { ...ALOUD, spoken: false })).json());
  expect(said).toMatchObject({ role: 'assistant', text: 'Good night.', audio: null });
  expect((await read(id)).messages.map(({ text }) => text)).toEqual(['Say: good night', 'Good night.']);
});

test.each(['mp3', 'opus'])('a question spoken as %s is heard and answered aloud', async (format) => {
  const assetId = await spoken('What time is it?', format);
  const { id, messages: asked } = await begin({ assetId });
  expect(asked[0]?.audio?.mime).toBe(format === 'mp3' ? 'audio/mpeg' : 'audio/wav');
  const said = TalkMessage.parse(await (await getReply(id)).json());
  expect(said.text).toMatch(/it is \d\d:\d\d/);
  expect(said).toMatchObject({ voice: 'nova', audio: { mime: 'audio/mpeg' } });
  expect(said.audio?.duration).toBeGreaterThan(1);
  const params = Promise.resolve({ id, messageId: said.id });
  const sound = await audio.GET(ask(said.audio?.url.slice(4) ?? ''), { params });
  expect((await sound.arrayBuffer()).byteLength).toBeGreaterThan(5000);
  expect((await read(id)).title).toMatch(/^By this machine's clock it is/);
});

test('a conversation goes on where it was left', async () => {
  const { id } = await begin({ text: 'Say: the tide is low' });
  await getReply(id, { ...ALOUD, spoken: false });
  await say(id, { text: 'Say it again' });
  const said = TalkMessage.parse(await (await getReply(id, { ...ALOUD, spoken: false })).json());
  expect(said.text).toBe('The tide is low.');
});

test('asking twice for one reply gives one reply', async () => {
  const { id } = await begin({ text: 'Hello' });
  const [first, second] = await Promise.all([getReply(id), getReply(id)]);
  expect((await first.json()).id).toBe((await second.json()).id);
  expect((await read(id)).messages).toHaveLength(2);
  expect((await getReply(id)).status).toBe(409);
});

test('a picture, a film without sound and nothing at all are refused in words', async () => {
  const film = join(behind.dataDir, 'silent.mp4');
  await writeClip(film);
  const { id: assetId } = await ingest(LOCAL_OWNER, 'silent.mp4', createReadStream(film));
  const silent = await all.POST(ask('/talk', 'POST', { assetId }), none);
  expect((await silent.json()).error).toMatchObject({
    code: 'broken_file',
    message: 'silent.mp4: The file has no sound',
  });
  const empty = await all.POST(ask('/talk', 'POST', { text: ' ' }), none);
  expect((await empty.json()).error).toMatchObject({ param: 'text' });
  expect((await say('talk_none', { text: 'Hello' })).status).toBe(404);
});

test('what was recorded stays heard when the file itself is deleted', async () => {
  const { id: assetId } = await ingest(LOCAL_OWNER, 'tone.wav', Readable.from([toneWav(1)]));
  const { id, messages: asked } = await begin({ text: 'Listen', assetId });
  await assets(await store(), LOCAL_OWNER).remove(assetId);
  const params = Promise.resolve({ id, messageId: asked[0]?.id ?? '' });
  expect((await audio.GET(ask(asked[0]?.audio?.url.slice(4) ?? ''), { params })).status).toBe(200);
});
