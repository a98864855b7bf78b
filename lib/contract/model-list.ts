import { z } from 'zod';

export const ListedModel = z.object({
  id: z.string(),
  object: z.literal('model'),
  created: z.int(),
  owned_by: z.string(),
});

export const ModelList = z.object({ object: z.literal('list'), data: z.array(ListedModel) });
export type ModelList = z.infer<typeof ModelList>;
