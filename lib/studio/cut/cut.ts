import { z } from 'zod';
import { oneOf } from '#lib/contract/fields.ts';
import { Access } from '../people/access.ts';
import { Draft } from '../task/draft.ts';
import { Task } from '../task/task.ts';
import { keptParams } from '../text/kept-text.ts';
import { CUT_LIMITS, FRAME_RATES } from './limits.ts';

const id = z.string().min(1).max(100);
const seconds = (most = CUT_LIMITS.longest) => z.number().min(0).max(most);
/** 1 is as loud as the source. */
const volume = z.number().min(0).max(2);
const rgb = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #1a2b3c');

/** How a shot of another shape fills the picture. */
const Fit = oneOf(['fill', 'contain', 'blur']);

export const Transition = z.object({
  /** How the shot begins: `fade` goes through black; the first shot fades in from it. */
  kind: oneOf(['cut', 'dissolve', 'fade']),
  seconds: seconds(CUT_LIMITS.transition),
});

export const hasTextPrompt = ({ prompt }: Draft['params']) => typeof (prompt ?? '') === 'string';

/** The draft of a shot. A film always carries it, so it may be no larger than a task's own. */
const ShotDraft = Draft.extend({
  params: Task.shape.params
    .refine(hasTextPrompt, { path: ['prompt'], error: 'must be text' })
    .transform(keptParams),
});

/** A piece of picture with its own sound. Without media it is a placeholder for its draft. */
export const Shot = z.object({
  id,
  /** The visible take. */
  taskId: id.nullable(),
  /** An imported file in place of a take. */
  assetId: id.nullable(),
  draft: ShotDraft.nullable(),
  /** All tasks of this shot, oldest first. */
  takes: z.array(id).max(CUT_LIMITS.takes),
  /** Its line of the script. */
  script: z.string().max(2000),
  /** The heading of the scene it opens. */
  scene: z.string().max(200).nullable(),
  /** The shot whose last frame it continues from. */
  continues: id.nullable(),
  /** Of the source, in seconds on the film's grid of frames. */
  in: seconds(),
  out: seconds(),
  speed: z.number().min(0.25).max(4),
  fit: Fit,
  /** The colour beside the picture with `contain`. */
  background: rgb,
  volume,
  fadeIn: seconds(10),
  fadeOut: seconds(10),
  transition: Transition,
});
export type Shot = z.infer<typeof Shot>;

/** A sentence spoken over the picture. */
export const Line = z.object({
  id,
  start: seconds(),
  text: z.string().max(2000),
  /** The speaker in the film. */
  speaker: z.string().max(CUT_LIMITS.speaker).nullable().default(null),
  /** Its voice; null for a recording. */
  voice: z.string().max(200).nullable(),
  model: z.string().max(200).nullable(),
  connectionId: z.string().max(500).nullable(),
  /** Its sound: a spoken clip, or a recording. */
  speechId: id.nullable(),
  assetId: id.nullable(),
  /** Of its sound at normal speed; null until there is one. */
  duration: seconds().nullable(),
  speed: z.number().min(0.8).max(1.2),
  volume,
});
export type Line = z.infer<typeof Line>;

export const Bed = z.object({
  assetId: id,
  volume,
  fadeIn: seconds(30),
  fadeOut: seconds(30),
  /** Decibels it is lowered under lines. */
  duck: z.number().min(0).max(40),
});

export const Captions = z.object({
  from: oneOf(['none', 'lines', 'transcripts']),
  /** Part of the picture, a text track, or a separate file. */
  as: oneOf(['burned', 'track', 'file']),
  size: oneOf(['small', 'medium', 'large']),
  place: oneOf(['bottom', 'top']),
  box: z.boolean(),
  /** Whether they name the speaker. */
  speakers: z.boolean().default(false),
});

const Track = z.object({ volume, muted: z.boolean(), solo: z.boolean() });
export const Tracks = z.object({ shots: Track, lines: Track, bed: Track });

export const Marker = z.object({ id, at: seconds(), note: z.string().max(2000) });

const unique = (items: readonly { id: string }[]) =>
  new Set(items.map((item) => item.id)).size === items.length;
const listOf = <Item extends z.ZodType<{ id: string }>>(item: Item, most: number) =>
  z.array(item).max(most).refine(unique, 'must not hold the same id twice');

/** What is edited and saved as one. */
export const Timeline = z.object({
  title: z.string().trim().min(1, 'must not be empty').max(200),
  width: z.int().min(CUT_LIMITS.side.least).max(CUT_LIMITS.side.most).multipleOf(2, 'must be even'),
  height: z.int().min(CUT_LIMITS.side.least).max(CUT_LIMITS.side.most).multipleOf(2, 'must be even'),
  fps: z.union(
    FRAME_RATES.map((rate) => z.literal(rate)),
    {
      error: `must be one of ${FRAME_RATES.join(', ')}`,
    },
  ),
  shots: listOf(Shot, CUT_LIMITS.shots),
  lines: listOf(Line, CUT_LIMITS.lines),
  bed: Bed.nullable(),
  captions: Captions,
  tracks: Tracks,
  markers: listOf(Marker, CUT_LIMITS.markers),
});
export type Timeline = z.infer<typeof Timeline>;

export const Cut = Timeline.extend({
  id,
  /** Rises with every saved change. */
  revision: z.number(),
  /** Seconds. */
  duration: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** The name of the program that requested it. */
  agent: z.string().nullable(),
  /** The project it is in. */
  projectId: z.string().nullable(),
  may: Access,
});
export type Cut = z.infer<typeof Cut>;

export const CutRender = z.object({
  id,
  cutId: id,
  /** The revision that was rendered. */
  revision: z.number(),
  status: z.enum(['waiting', 'rendering', 'done', 'failed', 'cancelled']),
  /** The share of the sound mixed, 0 to 1; the picture comes after it. */
  soundDone: z.number(),
  /** Frames written so far. */
  framesDone: z.number(),
  frames: z.number(),
  /** 0 to 100, by frames. */
  progress: z.number(),
  width: z.number(),
  height: z.number(),
  fps: z.number(),
  bytes: z.number().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** The name of the program that requested it. */
  agent: z.string().nullable(),
});
export type CutRender = z.infer<typeof CutRender>;
