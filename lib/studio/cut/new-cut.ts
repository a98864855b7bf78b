import { z } from 'zod';
import { recordOf } from '#lib/contract/fields.ts';
import { Access } from '../people/access.ts';
import { FiledIn } from '../project/project.ts';
import { Draft } from '../task/draft.ts';
import { Retry } from '../task/task.ts';
import { LONGEST } from '../text/kept-text.ts';
import { Bed, Captions, hasTextPrompt, Line, Marker, Shot, Timeline, Tracks, Transition } from './cut.ts';
import { CUT_LIMITS } from './limits.ts';

/** A film in a list. */
export const CutSummary = z.object({
  id: z.string(),
  title: z.string(),
  width: z.number(),
  height: z.number(),
  fps: z.number(),
  /** Seconds. */
  duration: z.number(),
  shots: z.number(),
  /** Shots that are still empty places. */
  missing: z.number(),
  /** Stills of the first shots, four at most. */
  posterUrls: z.array(z.string()),
  createdAt: z.number(),
  updatedAt: z.number(),
  revision: z.number(),
  /** The newest finished render, and of which revision it is. */
  rendered: z.object({ id: z.string(), at: z.number(), revision: z.number() }).nullable(),
  /** The name of the program that had it made. */
  agent: z.string().nullable(),
  /** The project it is in. */
  projectId: z.string().nullable(),
  may: Access,
});
export type CutSummary = z.infer<typeof CutSummary>;

/** A film that uses something. */
export const CutUse = CutSummary.pick({ id: true, title: true });
export type CutUse = z.infer<typeof CutUse>;

const unlike = 'must not hold the same id twice';
const listOf = <Item extends z.ZodType<{ id?: string | undefined }>>(item: Item, most: number) =>
  z
    .array(item)
    .max(most, `must hold at most ${most}`)
    .refine((items) => {
      const ids = items.flatMap(({ id }) => id ?? []);
      return new Set(ids).size === ids.length;
    }, unlike);

/** The draft of a shot: one that a task could be made from. */
const ShotDraft = Draft.extend({
  params: Draft.shape.params.refine(hasTextPrompt, { path: ['prompt'], error: 'must be text' }),
});

/** Missing fields stay, or are those of a blank shot; without `out` it runs to the end. */
export const GivenShot = Shot.partial().extend({
  draft: ShotDraft.nullable().optional(),
  transition: Transition.partial().optional(),
});
export type GivenShot = z.infer<typeof GivenShot>;

// A default would reset the field with every change that omits it.
const GivenLine = Line.partial().extend({ speaker: Line.shape.speaker.unwrap().optional() });
const GivenCaptions = Captions.partial().extend({ speakers: Captions.shape.speakers.unwrap().optional() });
const GivenMarker = Marker.partial();
const GivenBed = Bed.partial().required({ assetId: true });
const Track = Tracks.shape.shots.partial().optional();

/** A change of a film: whichever of its fields, lists as a whole. */
export const TimelinePatch = Timeline.partial().extend({
  shots: listOf(GivenShot, CUT_LIMITS.shots).optional(),
  lines: listOf(GivenLine, CUT_LIMITS.lines).optional(),
  bed: GivenBed.nullable().optional(),
  captions: GivenCaptions.optional(),
  tracks: z.object({ shots: Track, lines: Track, bed: Track }).optional(),
  markers: listOf(GivenMarker, CUT_LIMITS.markers).optional(),
});
export type TimelinePatch = z.infer<typeof TimelinePatch>;

/** The same, or its project, which is no change of the film itself. */
export const CutPatch = TimelinePatch.extend({ projectId: FiledIn.optional() });

const MOST_SCRIPT = 200_000;
/** As JSON: each of hundreds of shots has it. */
const LONGEST_DEFAULTS = 20_000;

/** The draft of every shot of a script, apart from its words. */
export const ScriptDefaults = ShotDraft.extend({
  endpoint: ShotDraft.shape.endpoint.default('videos'),
  params: ShotDraft.shape.params.default({}),
  /** The same as among the parameters. */
  model: z.string().max(LONGEST.name).optional(),
}).refine(
  (defaults) => JSON.stringify(defaults).length <= LONGEST_DEFAULTS,
  `must have at most ${LONGEST_DEFAULTS} characters`,
);
export type ScriptDefaults = z.infer<typeof ScriptDefaults>;

export const NewCut = TimelinePatch.extend({
  /** Read into shots and lines, behind those that are given. */
  script: z.string().max(MOST_SCRIPT, `must have at most ${MOST_SCRIPT} characters`).optional(),
  defaults: ScriptDefaults.optional(),
  /** Where it is filed. */
  projectId: FiledIn.optional(),
});
export type NewCut = z.infer<typeof NewCut>;

/** Which shots are to be made: all empty ones with a draft, or those named; with other drafts than their own. */
export const NewTakes = z
  .object({
    shots: z.array(Shot.shape.id).min(1, 'must hold at least one shot').max(CUT_LIMITS.shots).optional(),
    draft: ShotDraft.optional(),
    /** By the ids of shots. */
    drafts: recordOf(Shot.shape.id, ShotDraft, CUT_LIMITS.shots).optional(),
    confirmed: Retry.shape.confirmed,
  })
  .refine(({ shots, draft }) => draft === undefined || shots?.length === 1, {
    path: ['draft'],
    error: 'is for one shot: name it alone in shots',
  });
export type NewTakes = z.infer<typeof NewTakes>;
