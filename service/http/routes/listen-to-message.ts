import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChatMessage, ContentPart } from '#lib/contract/chat.ts';
import { ServiceError } from '#lib/contract/errors.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { modelsOfKind } from '#lib/contract/models.ts';
import type { Context } from '../../context.ts';
import { UnacceptableAudio, UnreadableAudio } from '../../recognition/recogniser.ts';
import { audioTooLarge } from '../sources.ts';

interface Heard {
  heard: string;
  heardLanguage: string;
  translated?: string;
}

/** Its turn in the queue, and the deadline. */
interface Listening {
  turn: string;
  signal: AbortSignal;
}

type InputAudio = Extract<ContentPart, { type: 'input_audio' }>;

/** Transcribes a message's speech, and translates it to English. */
export async function listenTo(
  context: Context,
  message: ChatMessage | undefined,
  param: string,
  folder: string,
  options: Listening,
): Promise<Heard> {
  const parts = Array.isArray(message?.content) ? message.content : [];
  const spoken: Heard[] = [];
  for (const [index, part] of parts.entries()) {
    if (part.type !== 'input_audio') continue;
    spoken.push(await listen(context, part, `${param}.content[${index}].input_audio.data`, folder, options));
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
  options: Listening,
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
    const { text, language } = await recogniser.transcribe({ ...request, task: 'transcribe' }, options);
    if (language === 'english' || text === '') return { heard: text, heardLanguage: language };
    const { text: translated } = await recogniser.transcribe({ ...request, task: 'translate' }, options);
    return { heard: text, heardLanguage: language, translated };
  } catch (cause) {
    if (!(cause instanceof UnreadableAudio)) throw cause;
    const wants = cause instanceof UnacceptableAudio ? cause.message : 'must be wav or mp3 audio';
    throw new ServiceError('invalid_file_format', `${param} ${wants}`, { param, cause });
  }
}
