import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type AudioChatRequest,
  audioChatRequest,
  type ChatCompletion,
  type ChatMessage,
  type ContentPart,
  messageText,
} from '#lib/contract/chat.ts';
import { ServiceError } from '#lib/contract/errors.ts';
import { countTokens, LIMITS } from '#lib/contract/limits.ts';
import { type AudioChatModel, modelsOfKind } from '#lib/contract/models.ts';
import { parseRequest } from '#lib/contract/parse.ts';
import type { Context } from '../../context.ts';
import { priceOf } from '../../keys/usage.ts';
import { UnreadableAudio } from '../../recognition/recogniser.ts';
import { reply as answerTo } from '../../talk/reply.ts';
import { clientLeft } from '../request.ts';
import { withTempFolder } from '../request-body.ts';
import { streamEvents } from '../respond.ts';
import { audioTooLarge } from '../sources.ts';
import { type AssistantMessage, chatCompletion, chunkWriter } from './chat-completion.ts';

type Call = { request: FastifyRequest; reply: FastifyReply };

const AUDIO_KEPT_SECONDS = 3600;

/** Answers typed and spoken messages, in text and, if requested, aloud. */
export async function chatWithAudio(context: Context, call: Call, model: AudioChatModel, body: unknown) {
  const { request, reply } = call;
  const input = parseRequest(audioChatRequest(model), body);
  for (const [index, message] of input.messages.entries()) {
    context.policy(messageText(message), `messages[${index}]`);
  }
  const signal = clientLeft(reply);
  const completion = await context.idempotency.once<ChatCompletion>(request, {
    body,
    work: async (remember) => {
      const answer = await context.audioLimit(() =>
        context.usage.during(request.key, priceOf(model), () => complete(context, model, input, signal)),
      );
      remember({ answer });
      return answer;
    },
  });
  return input.stream ? streamCompletion(reply, completion) : completion;
}

async function complete(
  context: Context,
  model: AudioChatModel,
  input: AudioChatRequest,
  signal: AbortSignal,
): Promise<ChatCompletion> {
  const at = input.messages.findLastIndex(({ role }) => role === 'user');
  const last = input.messages[at];
  const heard = await withTempFolder(context.folders, (folder) =>
    listenTo(context, last, `messages[${at}]`, folder, signal),
  );
  const { text } = answerTo({
    ...heard,
    text: last ? messageText(last).trim() : '',
    history: input.messages
      .slice(0, Math.max(0, at))
      .flatMap((message) =>
        message.role === 'user' || message.role === 'assistant'
          ? [{ role: message.role, text: messageText(message) }]
          : [],
      ),
    now: new Date(),
  });
  requireShortEnough(text, model, input);
  const spoken = await sayAloud(context, input, text, signal);
  const messages = Array.from({ length: input.n ?? 1 }, (): AssistantMessage => {
    return {
      role: 'assistant',
      content: text,
      ...(spoken ? { audio: { id: `audio_${randomUUID()}`, ...spoken } } : {}),
    };
  });
  const prompt = [...input.messages.map(messageText), heard.heard].join('\n');
  return chatCompletion(model.id, messages, { prompt, reply: text });
}

function requireShortEnough(text: string, model: AudioChatModel, input: AudioChatRequest) {
  const param = input.max_completion_tokens ? 'max_completion_tokens' : 'max_tokens';
  const most = input[param] ?? model.maxOutputTokens;
  if (countTokens(text) <= most) return;
  throw new ServiceError(
    'output_length_exceeded',
    `The reply needs more than the ${most} tokens ${param} allows`,
    {
      param,
    },
  );
}

async function sayAloud(
  context: Context,
  { modalities, audio }: AudioChatRequest,
  text: string,
  signal: AbortSignal,
) {
  if (!modalities?.includes('audio') || !audio) return null;
  const data = await speakReply(context, { text, ...audio }, signal);
  const expires_at = Math.floor(Date.now() / 1000) + AUDIO_KEPT_SECONDS;
  return { data: data.toString('base64'), transcript: text, expires_at };
}

/** The whole reply is known at once; it is streamed word by word, as clients expect. */
const streamCompletion = (reply: FastifyReply, { model, choices }: ChatCompletion) =>
  streamEvents(reply, async ({ send }) => {
    const chunk = chunkWriter(model);
    const words = choices[0]?.message.content?.match(/\S+\s*/g) ?? [];
    for (const [index, word] of words.entries()) send(chunk(word, index === words.length - 1));
  });

interface Heard {
  heard: string;
  heardLanguage: string;
  translated?: string;
}

type InputAudio = Extract<ContentPart, { type: 'input_audio' }>;

/** Transcribes what is said in a message, and translates it to English. */
async function listenTo(
  context: Context,
  message: ChatMessage | undefined,
  param: string,
  folder: string,
  signal: AbortSignal,
): Promise<Heard> {
  const parts = Array.isArray(message?.content) ? message.content : [];
  const spoken: Heard[] = [];
  for (const [index, part] of parts.entries()) {
    if (part.type !== 'input_audio') continue;
    spoken.push(await listen(context, part, `${param}.content[${index}].input_audio.data`, folder, signal));
  }
  const translations = spoken.flatMap(({ translated }) => translated ?? []);
  return {
    heard: spoken
      .map(({ heard }) => heard)
      .join(' ')
      .trim(),
    heardLanguage: spoken.at(-1)?.heardLanguage ?? 'english',
    translated: translations.length > 0 ? translations.join(' ') : undefined,
  };
}

async function listen(
  { media: { recogniser } }: Context,
  { input_audio: { data } }: InputAudio,
  param: string,
  folder: string,
  signal: AbortSignal,
): Promise<Heard> {
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > LIMITS.audioBytes) throw audioTooLarge(param);
  const model = modelsOfKind('transcription').find(
    ({ id, translates }) => translates && recogniser.available(id),
  );
  if (!model)
    throw new ServiceError('model_not_found', 'No model that understands speech is installed', { param });
  const path = join(folder, randomUUID());
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  const request = { path, model: model.id, temperature: 0 };
  try {
    const { text, language } = await recogniser.transcribe({ ...request, task: 'transcribe' }, { signal });
    if (language === 'english' || text === '') return { heard: text, heardLanguage: language };
    const { text: translated } = await recogniser.transcribe({ ...request, task: 'translate' }, { signal });
    return { heard: text, heardLanguage: language, translated };
  } catch (cause) {
    if (!(cause instanceof UnreadableAudio)) throw cause;
    throw new ServiceError('invalid_file_format', `${param} must be wav or mp3 audio`, { param, cause });
  }
}

type ReplyFormat = NonNullable<AudioChatRequest['audio']>['format'];

/** Speaks a reply with the speech model that has the voice. */
async function speakReply(
  { media }: Context,
  { text, voice, format }: { text: string; voice: string; format: ReplyFormat },
  signal: AbortSignal,
): Promise<Buffer> {
  const model = modelsOfKind('speech').find(({ voices }) => voices.includes(voice));
  if (!model) throw new Error(`No speech model has the voice ${voice}`);
  const request = {
    model: model.id,
    input: text,
    voice,
    format: format === 'pcm16' ? 'pcm' : format,
    speed: 1,
  } as const;
  return Buffer.concat(await Array.fromAsync(media.speaker.speak(request, { signal })));
}
