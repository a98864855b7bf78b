import 'server-only';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { SpeechFormat } from '#lib/contract/models.ts';
import type { NewSpeech } from '#lib/studio/speech-clip.ts';
import { splitSpeech } from '#lib/studio/split-speech.ts';
import { blobs } from '../media/blobs.ts';
import { mediaJob } from '../media/media-worker.ts';
import { newId } from '../store/new-id.ts';
import { askSpeech, askSpeechPatiently, partRequest } from './ask-speech.ts';
import { joinParts, joinsAsBytes, type Parts } from './join-parts.ts';
import { keepClip } from './keep-clip.ts';
import { passOn } from './pass-on.ts';

/**
 * Has a text of any length spoken. The sound is given as it comes, and kept under `id` when it is whole.
 * A refusal of the first part is thrown, as nothing has begun; later parts wait when the service says so.
 */
export async function speak(owner: string, given: NewSpeech, log: Logger) {
  const texts = splitSpeech(given.input);
  const { response_format: format } = given;
  const anew = texts.length > 1 && !joinsAsBytes(format);
  const partFormat = anew ? 'wav' : format;
  const [first, ...rest] = texts.map((text) => partRequest(given, text, partFormat));
  if (!first) throw new Error('There is nothing to speak');
  const begun = await askSpeech(first);
  const parts = async function* (): Parts & AsyncGenerator {
    yield begun;
    for (const request of rest) yield await askSpeechPatiently(request);
  };
  const joined = joinParts(partFormat, parts());
  const id = newId('clip');
  const sound = anew ? encodedAnew(joined, format) : joined;
  return { id, body: passOn(sound, ({ file }) => keepClip(owner, id, given, file), log) };
}

/** Some formats cannot be joined as bytes: their parts are gathered as samples and encoded as one. */
async function* encodedAnew(
  wav: AsyncIterable<Uint8Array>,
  format: SpeechFormat,
): AsyncGenerator<Uint8Array> {
  if (format !== 'opus' && format !== 'flac') throw new Error(`${format} can be joined as bytes`);
  const gathered = await blobs().stage(wav);
  const into = `${gathered.file}.${format}`;
  try {
    await mediaJob('encodeSound', { file: gathered.file, demuxer: 'wav', into, format });
    yield* createReadStream(into);
  } finally {
    await gathered.discard();
    await rm(into, { force: true });
  }
}
