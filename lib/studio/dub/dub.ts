import { z } from 'zod';
import { text } from '#lib/contract/fields.ts';
import { Access } from '../people/access.ts';
import { splitSpeech } from '../speech/split-speech.ts';
import { TaskError } from '../task/task.ts';
import { LONGEST } from '../text/kept-text.ts';

/** A video with a spoken translation or reading over its original sound. */
export const Dub = z.object({
  id: z.string(),
  /** The connection it was made on. */
  connectionId: z.string().nullable(),
  transcriptId: z.string(),
  model: z.string(),
  voice: z.string(),
  name: z.string(),
  status: z.enum(['working', 'done', 'failed']),
  /** 0 to 100. */
  progress: z.number(),
  /** The segments whose words did not fit their time at a comfortable pace. */
  rushed: z.array(z.string()),
  /** The revision of the transcript it was made from: later edits are not in it. */
  revision: z.number(),
  error: TaskError.nullable(),
  bytes: z.number().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** The name of the program that had it made. */
  agent: z.string().nullable(),
  may: Access,
});
export type Dub = z.infer<typeof Dub>;

export const Dubs = z.object({ dubs: z.array(Dub) });
export type Dubs = z.infer<typeof Dubs>;

export const NewDub = z.object({
  transcriptId: text.max(LONGEST.id),
  model: text.max(LONGEST.name),
  voice: text.max(LONGEST.name),
  connectionId: z.string().max(500).optional(),
});
export type NewDub = z.infer<typeof NewDub>;

/** How much slower and faster than its own pace a voice may be asked to speak. */
export const DUB_SPEED = { slowest: 0.7, fastest: 1.6 } as const;

/** The shortest pause between two segments. */
const GAP = 0.05;
/** Smaller deviations from the normal pace are ignored. */
const CLOSE_ENOUGH = 0.06;

export interface DubSlot {
  segmentId: string;
  text: string;
  /** Seconds from the beginning. */
  start: number;
  /** The duration of the original words. */
  wanted: number;
  /** The time until the next segment. */
  room: number;
}

interface Spoken {
  id: string;
  start: number;
  end: number;
  text: string;
}

/** The time slot of each segment. Those without words, or that begin after the end, are left out. */
export function dubSlots(segments: readonly Spoken[], duration: number): DubSlot[] {
  const spoken = segments
    .filter(({ text, start }) => /[\p{L}\p{N}]/u.test(text) && start < duration - GAP)
    .toSorted((one, other) => one.start - other.start);
  return spoken.flatMap(({ id, text, start, end }, index) => {
    const next = spoken[index + 1]?.start ?? duration;
    const room = Math.min(next, duration) - start - GAP;
    if (room <= 0) return [];
    return [
      { segmentId: id, text: text.trim(), start, room, wanted: Math.min(room, Math.max(GAP, end - start)) },
    ];
  });
}

/** The speed to request when the words take this many seconds at the normal pace. */
export function dubSpeed(seconds: number, { wanted }: Pick<DubSlot, 'wanted'>): number {
  const factor = seconds / wanted;
  if (Math.abs(factor - 1) < CLOSE_ENOUGH) return 1;
  return Math.min(DUB_SPEED.fastest, Math.max(DUB_SPEED.slowest, Math.round(factor * 100) / 100));
}

/** The remaining factor to shorten by after the fastest speech: 1 when it fits. */
export const dubTempo = (seconds: number, { room }: Pick<DubSlot, 'room'>): number =>
  Math.max(1, seconds / room);

/** The work of speaking a dub's slots once. Slots that do not fit are spoken twice. */
export const dubAmount = (slots: readonly Pick<DubSlot, 'text'>[], times = 1) => ({
  characters: times * slots.reduce((sum, { text }) => sum + text.length, 0),
  requests: times * slots.reduce((sum, { text }) => sum + splitSpeech(text).length, 0),
});

/** How often a slot is spoken at most. */
export const MOST_TIMES_SPOKEN = 2;
