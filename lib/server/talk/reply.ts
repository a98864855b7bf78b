import 'server-only';
import { ChatCompletion } from '#lib/contract/chat.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { ServiceError } from '#lib/contract/errors.ts';
import { type ReplyWish, titleFrom } from '#lib/studio/conversation.ts';
import { StudioError } from '#lib/studio/errors.ts';
import { TALK_MODEL } from '#lib/studio/talk-model.ts';
import { blobs } from '../media/blobs.ts';
import { mediaJob } from '../media/media-worker.ts';
import { once } from '../once.ts';
import { callService } from '../service-client.ts';
import { serviceRefusal } from '../speech/service-refusal.ts';
import {
  type AudioRecord,
  conversations,
  type MessageRecord,
  requireConversation,
} from '../store/conversations.ts';
import { store } from '../store/open.ts';
import { chatMessages } from './chat-request.ts';
import { UNTITLED } from './say.ts';

const Answer = ChatCompletion.pick({ choices: true });

/**
 * Gets the reply to the last thing that was said, and keeps it. Whoever asks while one is on its way
 * gets that one. The caller may leave: the reply is kept all the same.
 */
export function reply(owner: string, conversationId: string, wish: ReplyWish): Promise<MessageRecord> {
  const coming = once('talk-replies', () => new Map<string, Promise<MessageRecord>>());
  const pending =
    coming.get(conversationId) ??
    getReply(owner, conversationId, wish).finally(() => coming.delete(conversationId));
  coming.set(conversationId, pending);
  return pending;
}

async function getReply(owner: string, id: string, { voice, spoken }: ReplyWish): Promise<MessageRecord> {
  const opened = await store();
  const library = conversations(opened, owner);
  const { title } = await requireConversation(opened, owner, id);
  const turns = await library.messages(id);
  if (turns.at(-1)?.role !== 'user') {
    throw new StudioError('not_allowed_now', 'There is nothing to reply to: say something first');
  }
  const { content, audio } = await ask({
    model: TALK_MODEL.id,
    modalities: spoken ? ['text', 'audio'] : ['text'],
    ...(spoken ? { audio: { voice, format: 'mp3' } } : {}),
    messages: await chatMessages(turns),
  });
  const text = content || audio?.transcript || '';
  const sound = audio ? await keepSound(Buffer.from(audio.data, 'base64')) : null;
  const said = await library.say(id, {
    role: 'assistant',
    text,
    voice: sound ? voice : null,
    audio: sound,
  });
  if (title === UNTITLED && text !== '') await library.rename(id, titleFrom(text));
  return said;
}

async function ask(body: object) {
  const answer = await callService(ENDPOINTS.chat.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.statusCode !== 200) throw await serviceRefusal(answer);
  const json: unknown = await answer.body.json().catch(() => undefined);
  const message = Answer.safeParse(json).data?.choices[0]?.message;
  if (!message)
    throw new ServiceError('upstream_error', 'The service answered with something that is no reply');
  return message;
}

async function keepSound(bytes: Buffer): Promise<AudioRecord> {
  const staged = await blobs().stage(
    (async function* () {
      yield bytes;
    })(),
  );
  try {
    const { duration } = await mediaJob('measure', { file: staged.file, demuxer: 'mp3' });
    return { sha256: (await staged.keep()).sha256, mime: 'audio/mpeg', duration };
  } finally {
    await staged.discard();
  }
}
