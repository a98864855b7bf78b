import { z } from 'zod';
import { voiceOf } from '#lib/contract/audio.ts';
import { text } from '#lib/contract/fields.ts';
import { TALK_MODEL } from './voices.ts';

const MessageAudio = z.object({ url: z.string(), mime: z.string(), duration: z.number().nullable() });

/** What was said in one turn: typed, spoken, or both. Of a spoken reply, `text` is the transcript. */
export const TalkMessage = z.object({
  id: z.string(),
  /** The connection it was made on. */
  connectionId: z.string().nullable(),
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  audio: MessageAudio.nullable(),
  voice: z.string().nullable(),
  createdAt: z.number(),
});
export type TalkMessage = z.infer<typeof TalkMessage>;

export const Conversation = z.object({
  id: z.string(),
  /** The connection it was last continued on. */
  connectionId: z.string().nullable(),
  title: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Conversation = z.infer<typeof Conversation>;

export const ConversationDetail = Conversation.extend({ messages: z.array(TalkMessage) });
export type ConversationDetail = z.infer<typeof ConversationDetail>;

export const ConversationPatch = z.object({ title: z.string().trim().min(1, 'must not be empty').max(120) });
export type ConversationPatch = z.infer<typeof ConversationPatch>;

export const NewMessage = z
  .object({
    text: z.string().max(32_000, 'must be at most 32,000 characters').default(''),
    /** A sound or video file uploaded before. */
    assetId: z.string().optional(),
  })
  .refine(({ text, assetId }) => text.trim() !== '' || assetId !== undefined, {
    path: ['text'],
    error: 'or assetId must be given',
  });
export type NewMessage = z.input<typeof NewMessage>;

export const ReplyOptions = z.object({
  voice: text,
  /** Aloud as well as written. */
  spoken: z.boolean(),
  model: text.default(TALK_MODEL.id),
  /** Where it is answered; otherwise where talks are held by default. */
  connectionId: z.string().max(500).optional(),
});

/** Voices that services which keep to the contract have. */
export const ContractReply = ReplyOptions.extend({ voice: voiceOf(TALK_MODEL.voices) });
export type ReplyOptions = z.input<typeof ReplyOptions>;

const TITLE_LENGTH = 60;

/** The default title of a conversation: its first words. */
export function titleFrom(words: string): string {
  const line = words.trim().replace(/\s+/gu, ' ');
  if (line.length <= TITLE_LENGTH) return line;
  return `${line.slice(0, TITLE_LENGTH).replace(/\s+\S*$/u, '')}…`;
}
