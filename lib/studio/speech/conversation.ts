import { z } from 'zod';
import { text } from '#lib/contract/fields.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { LONGEST } from '../text/kept-text.ts';

const MessageAudio = z.object({ url: z.string(), mime: z.string(), duration: z.number().nullable() });

/** One turn: typed, spoken, or both. For a spoken reply, `text` is the transcript. */
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

const between = (min: number, max: number) => {
  const wants = `must be a number from ${min} to ${max}`;
  return z.number(wants).min(min, wants).max(max, wants).nullable();
};
const wholeFrom = (min: number) => {
  const wants = `must be a whole number${min > 0 ? ` from ${min} on` : ''}`;
  return z.int(wants).min(min, wants).nullable();
};
const FEW_STOPS = 4;

/** Chat parameters besides the messages, by their common names. */
const CHAT_PARAMS = {
  temperature: between(LIMITS.chatTemperature.min, LIMITS.chatTemperature.max),
  top_p: between(LIMITS.topP.min, LIMITS.topP.max),
  max_tokens: wholeFrom(1),
  presence_penalty: between(-2, 2),
  frequency_penalty: between(-2, 2),
  /** Words at which a reply ends. */
  stop: z
    .array(z.string().min(1, 'must not be empty').max(100), 'must be a list of words')
    .max(FEW_STOPS, `must be at most ${FEW_STOPS} words`)
    .nullable(),
  seed: wholeFrom(Number.MIN_SAFE_INTEGER),
};
export type ChatParam = keyof typeof CHAT_PARAMS;

/** How a conversation is held; null where the service decides. */
export const TalkSettings = z.object({
  model: text.max(300).nullable(),
  /** Where it is answered; otherwise where talks are held by default. */
  connectionId: z.string().max(500).nullable(),
  /** The system message. */
  instructions: z.string('must be text').max(16_000, 'must be at most 16,000 characters'),
  ...CHAT_PARAMS,
});
export type TalkSettings = z.infer<typeof TalkSettings>;

export const Conversation = z.object({
  id: z.string(),
  /** The connection it was last continued on. */
  connectionId: z.string().nullable(),
  title: z.string(),
  /** As it was last continued; null before the first reply. */
  settings: TalkSettings.nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Conversation = z.infer<typeof Conversation>;

/** Limits of a conversation, which is sent and exported whole. In messages and characters. */
export const TALK_LIMITS = { messages: 10_000, signs: 8_000_000 };

/** With its latest messages, the oldest of them first. */
export const ConversationDetail = Conversation.extend({
  messages: z.array(TalkMessage),
  /** For those before them; null where there are none. */
  nextCursor: z.string().nullable(),
});
export type ConversationDetail = z.infer<typeof ConversationDetail>;

export const ConversationPatch = z.object({ title: z.string().trim().min(1, 'must not be empty').max(120) });
export type ConversationPatch = z.infer<typeof ConversationPatch>;

export const NewMessage = z
  .object({
    text: z.string().max(32_000, 'must be at most 32,000 characters').default(''),
    /** A sound or video file uploaded before. */
    assetId: z.string().max(LONGEST.id).optional(),
  })
  .refine(({ text, assetId }) => text.trim() !== '' || assetId !== undefined, {
    path: ['text'],
    error: 'or assetId must be given',
  });
export type NewMessage = z.input<typeof NewMessage>;

/** Settings that are left out stay as the conversation has them. */
export const ReplyOptions = TalkSettings.partial().extend({
  voice: text.max(LONGEST.name),
  /** Aloud as well as written. */
  spoken: z.boolean(),
});
export type ReplyOptions = z.infer<typeof ReplyOptions>;

const TITLE_LENGTH = 60;

/** The default title of a conversation: its first words. */
export function titleFrom(words: string): string {
  const line = words.trim().replace(/\s+/gu, ' ');
  if (line.length <= TITLE_LENGTH) return line;
  return `${line.slice(0, TITLE_LENGTH).replace(/\s+\S*$/u, '')}…`;
}
