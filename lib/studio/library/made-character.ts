import { z } from 'zod';
import { CharacterCreated } from '#lib/contract/character-request.ts';
import { LONGEST, webLink, whole } from '../text/kept-text.ts';

/** A character as a service describes it; one that could not be stored is invalid. */
export const MadeCharacter = CharacterCreated.extend({
  id: whole(LONGEST.id),
  username: whole(LONGEST.name),
  permalink: z.string().max(LONGEST.link).pipe(webLink),
  profile_picture_url: z.string().max(LONGEST.link),
});

/** A character the service made; null when it is something else. */
export const readCharacter = (json: unknown): CharacterCreated | null =>
  MadeCharacter.safeParse(json).data ?? null;
