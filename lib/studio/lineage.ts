import { z } from 'zod';
import { LINK_KINDS } from './link-kinds.ts';
import { Task } from './task.ts';

export const LinkKind = z.enum(LINK_KINDS);
export type LinkKind = z.infer<typeof LinkKind>;

export const LineageLink = z.object({
  from: z.string(),
  to: z.string(),
  kind: LinkKind,
  /** The second of the source a frame was taken at. */
  at: z.number().nullable(),
  username: z.string().nullable(),
});
export type LineageLink = z.infer<typeof LineageLink>;

/** A task with everything it was made from and everything made from it, as far as it is known. */
export const Lineage = z.object({
  tasks: z.array(Task),
  links: z.array(LineageLink),
  /** Named by a link, and gone for good. */
  deleted: z.array(z.string()),
  /** The family is larger than what is told. */
  more: z.boolean(),
});
export type Lineage = z.infer<typeof Lineage>;
