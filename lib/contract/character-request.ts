import { z } from 'zod';
import { answeredWith, clipTimestamps, clipUrl, nameText } from './fields.ts';

export const CharacterRequest = z
  .object({ url: clipUrl.optional(), from_task: nameText.optional(), timestamps: clipTimestamps.optional() })
  .refine((body) => body.url !== undefined || body.from_task !== undefined, {
    path: ['url'],
    error: 'is required, unless from_task is given',
    ...answeredWith('missing_parameter'),
  })
  .refine((body) => body.url === undefined || body.from_task === undefined, {
    path: ['from_task'],
    error: 'must not be given together with url',
  });
export type CharacterRequest = z.infer<typeof CharacterRequest>;

export const CharacterCreated = z.object({
  id: z.string(),
  username: z.string(),
  permalink: z.string(),
  profile_picture_url: z.string(),
});
export type CharacterCreated = z.infer<typeof CharacterCreated>;
