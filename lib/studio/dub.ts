import { z } from 'zod';
import { text } from '#lib/contract/fields.ts';
import { TaskError } from './task.ts';

export const DubStatus = z.enum(['working', 'done', 'failed']);
export type DubStatus = z.infer<typeof DubStatus>;

/** A video with its words spoken anew over what was heard before. */
export const Dub = z.object({
  id: z.string(),
  transcriptId: z.string(),
  model: z.string(),
  voice: z.string(),
  name: z.string(),
  status: DubStatus,
  /** 0 to 100. */
  progress: z.number(),
  /** The segments whose words did not fit their time at a comfortable pace. */
  rushed: z.array(z.string()),
  /** The edits of the transcript it was made from: a later one is not heard in it. */
  revision: z.number(),
  error: TaskError.nullable(),
  bytes: z.number().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Dub = z.infer<typeof Dub>;

export const Dubs = z.object({ dubs: z.array(Dub) });
export type Dubs = z.infer<typeof Dubs>;

export const NewDub = z.object({ transcriptId: text, model: text, voice: text });
export type NewDub = z.infer<typeof NewDub>;
