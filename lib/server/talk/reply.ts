import 'server-only';
import { z } from 'zod';
import { voiceOf } from '#lib/contract/audio.ts';
import { ChatCompletion, type ChatMessage, type ContentPart } from '#lib/contract/chat.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { ServiceError } from '#lib/contract/errors.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { findModel } from '#lib/contract/models.ts';
import { parseRequest } from '#lib/contract/parse.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { CHAT_PARAM_NAMES, PLAIN_TALK } from '#lib/studio/speech/chat-params.ts';
import { type ReplyOptions, type TalkSettings, titleFrom } from '#lib/studio/speech/conversation.ts';
import { SPOKEN_TITLE } from '#lib/studio/speech/spoken-title.ts';
import { TALK_MODEL } from '#lib/studio/speech/voices.ts';
import { cutText, LONGEST } from '#lib/studio/text/kept-text.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { callService, requireConnection, ServiceUnreachable } from '../connection/service-client.ts';
import { serviceRefusal } from '../connection/service-refusal.ts';
import { store } from '../db/open.ts';
import { MOST_PARTS_OF_ANSWER, parseJson, readText } from '../http/bounded.ts';
import { BrokenMedia, MediaWorkerDied, mediaJob } from '../media/jobs.ts';
import { makesVideos } from '../models/makes-videos.ts';
import { charged, type Payer, paidFor } from '../money/charged.ts';
import { once } from '../process/singleton.ts';
import { blobs } from '../storage/blob-store.ts';
import { inputAudio } from './messages.ts';
import { type AudioRecord, conversations, type MessageRecord, requireConversation } from './repository.ts';

/** Base64 makes sound a third longer. */
const LONGEST_REPLY = 2 * LIMITS.audioBytes;

/** A repeated request waits for the same reply, so it must not hang for ever. */
const PATIENCE_MS = 10 * 60_000;

const Answer = ChatCompletion.pick({ choices: true });

/**
 * Requests the reply to the last message and stores it, even if the caller leaves. Concurrent requests share
 * one reply.
 */
export function reply(
  owner: string,
  conversationId: string,
  options: ReplyOptions,
  token?: string,
): Promise<MessageRecord> {
  const coming = once('talk-replies', () => new Map<string, Promise<MessageRecord>>());
  // Another owner who knows the id must not get this reply.
  const name = JSON.stringify([owner, conversationId]);
  const pending =
    coming.get(name) ?? getReply(owner, conversationId, options, token).finally(() => coming.delete(name));
  coming.set(name, pending);
  return pending;
}

async function getReply(
  owner: string,
  id: string,
  options: ReplyOptions,
  token?: string,
): Promise<MessageRecord> {
  const opened = await store();
  const library = conversations(opened, owner);
  const { title, settings: kept } = await requireConversation(opened, owner, id);
  const { voice, spoken, ...given } = options;
  const settings: TalkSettings = { ...PLAIN_TALK, ...kept, ...given };
  const connection = await requireConnection(owner, 'talk', settings.connectionId);
  const model = settings.model ?? TALK_MODEL.id;
  if (await makesVideos(opened, owner, connection, model)) throw noTalk(model);
  if (connection.dialect.contract) requireVoice(model, voice);
  await library.requireRoom(id, { messages: 1, signs: 0 });
  const turns = await library.messages(id);
  if (turns.at(-1)?.role !== 'user') {
    throw new StudioError('not_allowed_now', 'There is nothing to reply to: say something first');
  }
  await library.keepSettings(id, settings);
  const body = {
    model,
    modalities: spoken ? ['text', 'audio'] : ['text'],
    ...(spoken ? { audio: { voice, format: 'mp3' } } : {}),
    ...paramsOf(settings),
    messages: [...systemMessage(settings), ...(await chatMessages(turns))],
  };
  const words = turns.at(-1)?.text ?? '';
  // An approval covers the whole request.
  const key = JSON.stringify([id, turns.at(-1)?.id, connection.id, body]);
  const payer: Payer = { store: opened, owner, work: 'talk', workId: id, token, question: { words, key } };
  const { content, audio } = await ask(payer, connection, body);
  const text = cutText(content || audio?.transcript || '', LONGEST.reply);
  const sound = audio ? await keepSound(Buffer.from(audio.data, 'base64'), text) : null;
  const said = await library.addMessage(id, {
    role: 'assistant',
    text,
    voice: sound ? voice : null,
    audio: sound,
    connection: connection.id,
  });
  if (title === SPOKEN_TITLE && isUnnamed(turns) && text !== '') await library.rename(id, titleFrom(text));
  return said;
}

/** It began with a voice, and no reply has named it yet: a title that it has afterwards is a person's. */
const isUnnamed = (turns: readonly MessageRecord[]) =>
  turns[0]?.text === '' && !turns.some(({ role, text }) => role === 'assistant' && text !== '');

/** It would make a video, at another price and kept by nobody. */
const noTalk = (model: string) =>
  new ServiceError('invalid_parameter', `${model} makes videos: choose a model that talks`, {
    param: 'model',
  });

/** Contract models have the contract's voices; others those their service knows. */
function requireVoice(id: string, voice: string): void {
  const model = findModel(id);
  if (model?.kind === 'audio-chat') parseRequest(z.object({ voice: voiceOf(model.voices) }), { voice });
}

const paramsOf = (settings: TalkSettings) =>
  Object.fromEntries(
    CHAT_PARAM_NAMES.map((name) => [name, settings[name]]).filter(([, value]) => value !== null),
  );

const systemMessage = ({ instructions }: TalkSettings): ChatMessage[] =>
  instructions.trim() === '' ? [] : [{ role: 'system', content: instructions.trim() }];

async function ask(payer: Payer, connection: ServiceConnection, body: { model: string }) {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const send = () =>
    callService(connection, ENDPOINTS.chat.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
  const asked = charged(payer, connection, { model: body.model }, send, (given) =>
    paidFor(given, connection.dialect),
  );
  const answer = await asked.catch((cause: unknown) => {
    throw signal.aborted ? new ServiceUnreachable('The service did not reply in time', { cause }) : cause;
  });
  if (answer.statusCode !== 200) throw await serviceRefusal(answer, connection.dialect);
  const text = await readText(answer.body, LONGEST_REPLY).catch(() => '');
  if (signal.aborted) throw new ServiceUnreachable('The service did not reply in time');
  const message = Answer.safeParse(parseJson(text, MOST_PARTS_OF_ANSWER)).data?.choices[0]?.message;
  if (!message)
    throw new ServiceError('upstream_error', 'The service answered with something that is no reply');
  return message;
}

/** Unplayable sound is left out of a reply, whose text is kept. */
async function keepSound(bytes: Buffer, text: string): Promise<AudioRecord | null> {
  const staged = await blobs().stage(
    (async function* () {
      yield bytes;
    })(),
  );
  try {
    const { duration } = await mediaJob('measure', { file: staged.file, demuxer: 'mp3' });
    return { sha256: (await staged.keep()).sha256, mime: 'audio/mpeg', duration };
  } catch (cause) {
    if (!(cause instanceof BrokenMedia || cause instanceof MediaWorkerDied)) throw cause;
    if (text !== '') return null;
    throw new ServiceError('upstream_error', 'The service answered with sound that cannot be played', {
      cause,
    });
  } finally {
    await staged.discard();
  }
}

/** Stands for a message too old to be sent again. */
const SPOKEN_BEFORE = '(an earlier spoken message)';

/**
 * A conversation as the service expects it. The last turn has its sound at any size; earlier ones, the latest
 * first, as far as they fit.
 */
async function chatMessages(turns: readonly MessageRecord[]): Promise<ChatMessage[]> {
  let room: number = LIMITS.audioBytes;
  const messages: ChatMessage[] = [];
  for (const [back, turn] of turns.toReversed().entries()) {
    const bytes = turn.role === 'user' && turn.audio ? await sizeOf(turn.audio) : 0;
    const sent = back === 0 || bytes <= room;
    if (sent) room -= bytes;
    messages.unshift(await chatMessage(turn, sent));
  }
  return messages;
}

async function chatMessage({ role, text, audio }: MessageRecord, withAudio: boolean): Promise<ChatMessage> {
  if (role === 'assistant' || !audio) return { role, content: text };
  if (!withAudio) return { role, content: text || SPOKEN_BEFORE };
  const typed: ContentPart[] = text.trim() === '' ? [] : [{ type: 'text', text }];
  return { role, content: [...typed, await inputAudio(audio)] };
}

const sizeOf = async ({ sha256 }: AudioRecord) => (await blobs().stat(sha256))?.bytes ?? 0;
