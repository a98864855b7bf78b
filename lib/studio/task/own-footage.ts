import { z } from 'zod';
import { text, webAddress } from '#lib/contract/fields.ts';
import { FiledIn } from '../project/project.ts';
import { LONGEST } from '../text/kept-text.ts';
import { Tags, TaskPatch } from './task.ts';

/** The details of imported footage. Its title defaults to the file name. */
export const FootageMarks = z.object({
  title: TaskPatch.shape.title,
  tags: Tags.optional(),
  projectId: FiledIn.optional(),
});
export type FootageMarks = z.infer<typeof FootageMarks>;

/** Footage from an existing file, or from a URL. */
export const NewFootage = FootageMarks.extend({
  assetId: text.max(LONGEST.id).optional(),
  url: webAddress.optional(),
}).refine(({ assetId, url }) => (assetId === undefined) !== (url === undefined), {
  message: 'or url is required, and only one of them',
  path: ['assetId'],
});
