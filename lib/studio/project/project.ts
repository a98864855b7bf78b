import { z } from 'zod';
import { oneOf, text } from '#lib/contract/fields.ts';
import { Sharing } from './project-member.ts';
import { LONGEST_PROJECT_NAME, MOST_MOVED, PROJECT_COLOURS, THING_KINDS } from './project-values.ts';

/** All of them are shown in one list. */
export const MOST_PROJECTS = 500;

/** The number of things directly in it. */
export const ProjectCounts = z.object({
  videos: z.number(),
  speech: z.number(),
  transcripts: z.number(),
  cuts: z.number(),
  characters: z.number(),
});
export type ProjectCounts = z.infer<typeof ProjectCounts>;

/** A folder for things that were made. */
export const Project = z.object({
  id: z.string(),
  name: z.string(),
  colour: z.enum(PROJECT_COLOURS),
  /** The parent project; nested ones have no children. */
  parentId: z.string().nullable(),
  /** Its place among its neighbours, from 0. */
  position: z.number(),
  createdAt: z.number(),
  counts: ProjectCounts,
  /** Null if it is the reader's own and not shared. */
  sharing: Sharing.nullable(),
});
export type Project = z.infer<typeof Project>;

const name = text
  .trim()
  .min(1, 'is required')
  .max(LONGEST_PROJECT_NAME, `must be at most ${LONGEST_PROJECT_NAME} characters`);

/** The id of a project; null for none. */
export const FiledIn = z.string({ error: 'must be the id of a project, or null' }).max(80).nullable();

export const NewProject = z.object({
  name,
  colour: oneOf(PROJECT_COLOURS).default('grey'),
  parentId: FiledIn.default(null),
});
export type NewProject = z.input<typeof NewProject>;

export const ProjectPatch = z
  .object({
    name,
    colour: oneOf(PROJECT_COLOURS),
    parentId: FiledIn,
    position: z.int({ error: 'must be a whole number' }).min(0).max(MOST_PROJECTS),
  })
  .partial();
export type ProjectPatch = z.infer<typeof ProjectPatch>;

/** Things that are to be moved to a project. */
export const MovedThings = z.object({
  kind: oneOf(THING_KINDS),
  ids: z.array(z.string().min(1).max(80)).min(1).max(MOST_MOVED),
});
export type MovedThings = z.infer<typeof MovedThings>;

/** Where all of them may go. */
export const MovePlaces = z.object({
  projects: z.array(z.string()),
  /** Whether they may be taken out of projects. */
  none: z.boolean(),
  /** Where they are now, to undo the move. */
  from: z.array(z.object({ projectId: z.string().nullable(), ids: z.array(z.string()) })),
});
export type MovePlaces = z.infer<typeof MovePlaces>;
