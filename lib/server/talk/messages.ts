import 'server-only';
import type { z } from 'zod';
import { ServiceError } from '#lib/contract/errors.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { formatLimit } from '#lib/format/units.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { type Conversation, type NewMessage, titleFrom } from '#lib/studio/speech/conversation.ts';
import { SPOKEN_TITLE } from '#lib/studio/speech/spoken-title.ts';
import { keyedId } from '../db/new-id.ts';
import { store } from '../db/open.ts';
import { type AssetRecord, requireAsset } from '../media/assets.ts';
import { demuxerFor } from '../media/examine.ts';
import { BrokenMedia, mediaJob } from '../media/jobs.ts';
import { withScratchFile } from '../media/scratch-file.ts';
import { blobs } from '../storage/blob-store.ts';
import { type AudioRecord, conversations, type MessageRecord, roomFor } from './repository.ts';

/** Stores a message, once per key, before the service is called; without a conversation it starts one. */
export async function addMessage(
  owner: string,
  { text, assetId }: z.output<typeof NewMessage>,
  { conversationId, key = null }: { conversationId?: string; key?: string | null } = {},
): Promise<{ id: string; message: MessageRecord }> {
  const opened = await store();
  const library = conversations(opened, owner);
  if (conversationId !== undefined) await library.requireRoom(conversationId, roomFor(text));
  const audio = assetId === undefined ? null : await messageAudio(await requireAsset(opened, owner, assetId));
  const id = conversationId ?? (await begin(library, text, keyedId('talk', owner, key))).id;
  const message = { role: 'user', text: text.trim(), voice: null, audio } as const;
  const messageId = keyedId('msg', owner, key === null ? null : `${id} ${key}`);
  return { id, message: await library.addMessage(id, message, messageId) };
}

const begin = (library: ReturnType<typeof conversations>, text: string, id: string): Promise<Conversation> =>
  library.create(titleFrom(text) || SPOKEN_TITLE, id);

/** Formats the chat accepts, by content type. */
const CHAT_FORMATS = { 'audio/wav': 'wav', 'audio/mpeg': 'mp3' } as const;
const isChatFormat = (mime: string): mime is keyof typeof CHAT_FORMATS => Object.hasOwn(CHAT_FORMATS, mime);

/** The sound of a file for a message, converted if the chat does not accept its format. */
async function messageAudio(asset: AssetRecord): Promise<AudioRecord> {
  const { name, kind, mime, sha256, bytes, duration } = asset;
  if (kind === 'image') throw new StudioError('unsupported_file', `${name} is a picture, not sound`);
  if (kind === 'audio' && isChatFormat(mime) && bytes <= LIMITS.audioBytes) return { sha256, mime, duration };
  return converted(asset);
}

/** A WAV file is a little longer than its sound. */
const MOST_SOUND = LIMITS.audioBytes - 1024;

const converted = (asset: AssetRecord) =>
  withScratchFile('wav', async (into): Promise<AudioRecord> => {
    try {
      await blobs().withFile(asset.sha256, async (file) =>
        mediaJob('encodeSound', {
          file,
          demuxer: await demuxerFor(file),
          into,
          format: 'wav',
          limit: MOST_SOUND,
        }),
      );
    } catch (cause) {
      if (!(cause instanceof BrokenMedia)) throw cause;
      if (cause.reason === 'too_long') {
        const message = `${asset.name} is too long to talk about: at most ${formatLimit(LIMITS.audioBytes)} of sound`;
        throw new ServiceError('file_too_large', message, { param: 'assetId', cause });
      }
      throw new StudioError('broken_file', `${asset.name}: ${cause.message}`, { cause });
    }
    const { duration } = await mediaJob('measure', { file: into, demuxer: 'wav' });
    const { sha256 } = await blobs().adopt(into);
    return { sha256, mime: 'audio/wav', duration };
  });

/** The audio block of a request. */
export async function inputAudio({ sha256, mime }: AudioRecord) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of blobs().read(sha256)) chunks.push(chunk as Uint8Array);
  const data = Buffer.concat(chunks).toString('base64');
  return {
    type: 'input_audio' as const,
    input_audio: { data, format: isChatFormat(mime) ? CHAT_FORMATS[mime] : ('wav' as const) },
  };
}
