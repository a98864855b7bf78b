import { z } from 'zod';
import { text, webAddress } from '#lib/contract/fields.ts';
import { FiledIn } from '../library/project.ts';
import { LONGEST } from './kept-text.ts';
import { Tags, TaskPatch } from './task.ts';

/** What is said of footage when it is brought. It is called like its file unless it is given a title. */
export const FootageMarks = z.object({
  title: TaskPatch.shape.title,
  tags: Tags.optional(),
  projectId: FiledIn.optional(),
});
export type FootageMarks = z.infer<typeof FootageMarks>;

/** Footage that is here already as a file, or lies at an address. */
export const NewFootage = FootageMarks.extend({
  assetId: text.max(LONGEST.id).optional(),
  url: webAddress.optional(),
}).refine(({ assetId, url }) => (assetId === undefined) !== (url === undefined), {
  message: 'or url is required, and only one of them',
  path: ['assetId'],
});
