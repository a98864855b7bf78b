import { z } from 'zod';
import { text } from '#lib/contract/fields.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { LANGUAGE_CODE } from '../languages/language-names.ts';
import { AssetKind } from '../media/asset.ts';
import { Access } from '../people/access.ts';
import { FiledIn } from '../project/project.ts';
import { TaskError } from '../task/task.ts';
import { LONGEST, words } from '../text/kept-text.ts';

export const TranscriptTask = z.enum(['transcribe', 'translate']);
export type TranscriptTask = z.infer<typeof TranscriptTask>;

/** The longest recording that is accepted, in seconds. */
export const LONGEST_RECORDING = 6 * 60 * 60;

/** The longest text of a segment, in characters. */
export const LONGEST_SEGMENT = 20_000;
export const LONGEST_SEGMENT_ID = 64;
export const LONGEST_SPEAKER = 60;
/** All text of a transcript, in characters; what is said in six hours has a fifth of it. */
export const LONGEST_TRANSCRIPT = 2_000_000;
const MOST_SEGMENTS = 50_000;
/** Seconds; no recording is that long. */
const LATEST = 24 * 60 * 60;

const Second = z.number().min(0).max(LATEST);
/** As rows of earlier versions may have it. */
const KeptSecond = z
  .number()
  .min(0)
  .transform((second) => Math.min(second, LATEST));

const SegmentFields = z.object({
  id: z.string().min(1).max(LONGEST_SEGMENT_ID),
  /** Seconds from the beginning of the file. */
  start: Second,
  end: Second,
  text: z.string().max(LONGEST_SEGMENT),
  /** The speaker, typed by hand. */
  speaker: z.string().max(LONGEST_SPEAKER).nullable().default(null),
  /** How sure the recogniser was; null when it does not say, or when a person has written the text. */
  avgLogprob: z.number().nullable().default(null),
  noSpeechProb: z.number().nullable().default(null),
});

export const Segment = SegmentFields.refine(({ start, end }) => end >= start, {
  path: ['end'],
  error: 'must not lie before start',
});
export type Segment = z.infer<typeof Segment>;

/** How many of them fit into a transcript. */
function fitting(segments: readonly Segment[]): number {
  let room = LONGEST_TRANSCRIPT;
  const over = segments.findIndex(({ text }) => {
    room -= text.length;
    return room < 0;
  });
  return Math.min(over === -1 ? segments.length : over, MOST_SEGMENTS);
}

export const fitsTranscript = (segments: readonly Segment[]) => fitting(segments) === segments.length;
export const TRANSCRIPT_FITS = `must be at most ${MOST_SEGMENTS} segments of ${LONGEST_TRANSCRIPT} characters together`;

export const Segments = z
  .array(Segment)
  .max(MOST_SEGMENTS, TRANSCRIPT_FITS)
  .refine(fitsTranscript, TRANSCRIPT_FITS);

const KeptSegments = z
  .array(SegmentFields.extend({ start: KeptSecond, end: KeptSecond, text: words(LONGEST_SEGMENT) }))
  .transform((all) => all.slice(0, fitting(all)));

/** The segments of a row. Those of earlier versions may be longer than one may be, and more. */
export const readSegments = (json: string): Segment[] => KeptSegments.parse(JSON.parse(json));

/** A splice of a list of segments. */
export const Splice = z.object({
  at: z.int().min(0),
  remove: z.int().min(0),
  segments: Segments,
});
export type Splice = z.infer<typeof Splice>;

export const TranscriptRow = z.object({
  id: z.string(),
  /** The connection it was made on. */
  connectionId: z.string().nullable(),
  assetId: z.string(),
  /** The task whose video it is of. */
  sourceTaskId: z.string().nullable(),
  /** For a translation: the transcript in the language that was spoken. */
  originalId: z.string().nullable(),
  task: TranscriptTask,
  model: z.string(),
  /** As requested. */
  params: z.object({
    language: z.string().nullable(),
    prompt: z.string().nullable(),
    temperature: z.number().nullable(),
  }),
  name: z.string(),
  kind: AssetKind,
  bytes: z.number(),
  status: z.enum(['waiting', 'working', 'done', 'failed']),
  /** Why the work is waiting, and until when. */
  reason: z.enum(['cap_reached', 'approval_needed', 'rate_limited', 'overloaded', 'offline']).nullable(),
  retryAt: z.number().nullable(),
  /** 0 to 100, by the seconds recognised. */
  progress: z.number(),
  parts: z.object({ done: z.number(), total: z.number().nullable() }),
  /** As the service names it. */
  language: z.string().nullable(),
  duration: z.number().nullable(),
  /** How many segments the service has produced so far, without edits. */
  heard: z.number(),
  /** Rises with edits only: newly recognised segments are appended. */
  revision: z.number(),
  error: TaskError.nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** The name of the program that had it made. */
  agent: z.string().nullable(),
  /** The project it is in. */
  projectId: z.string().nullable(),
  may: Access,
});
export type TranscriptRow = z.infer<typeof TranscriptRow>;

export const Transcript = TranscriptRow.extend({ segments: z.array(Segment) });
export type Transcript = z.infer<typeof Transcript>;

/** Services of the contract take the two-letter ones alone. */
export const LANGUAGE_WORDS = 'must be an ISO 639-1 code such as en or de';

const { min, max } = LIMITS.transcriptionTemperature;

export const NewTranscript = z
  .object({
    assetId: text.max(LONGEST.id).optional(),
    taskId: text.max(LONGEST.id).optional(),
    task: TranscriptTask,
    model: text.max(LONGEST.name),
    language: z.string({ error: LANGUAGE_WORDS }).regex(LANGUAGE_CODE, LANGUAGE_WORDS).nullish(),
    prompt: z
      .string({ error: 'must be text' })
      .max(LONGEST.hint, `must be at most ${LONGEST.hint} characters`)
      .nullish(),
    temperature: z
      .number({ error: 'must be a number' })
      .min(min, `must be between ${min} and ${max}`)
      .max(max, `must be between ${min} and ${max}`)
      .nullish(),
    originalId: text.max(LONGEST.id).nullish(),
    /** Where it is written down; otherwise where that is done by default. */
    connectionId: z.string().max(500).optional(),
    /** Absent: the name of the file. */
    name: z.string().trim().min(1).max(200).optional(),
    /** Where it is filed; otherwise beside the video it is of, or the transcript it translates. */
    projectId: FiledIn.optional(),
  })
  .refine(({ assetId, taskId }) => (assetId === undefined) !== (taskId === undefined), {
    path: ['assetId'],
    error: 'or taskId must be given, and only one of them',
  });
export type NewTranscript = z.infer<typeof NewTranscript>;

/** Either all segments, once the work is over, or one splice at any time. */
export const TranscriptPatch = z
  .object({
    revision: z.int().min(0).optional(),
    segments: Segments.optional(),
    splice: Splice.optional(),
    name: z.string().trim().min(1).max(200).optional(),
    projectId: FiledIn.optional(),
  })
  .refine(({ segments, splice }) => segments === undefined || splice === undefined, {
    path: ['splice'],
    error: 'and segments cannot both be given',
  })
  .refine(
    ({ segments, splice, revision }) =>
      (segments === undefined && splice === undefined) || revision !== undefined,
    { path: ['revision'], error: 'must be given with a change of segments' },
  );
export type TranscriptPatch = z.infer<typeof TranscriptPatch>;
