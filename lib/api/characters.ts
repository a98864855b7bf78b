import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { Character } from '#lib/studio/character.ts';
import { request } from './http.ts';

const Characters = z.object({ characters: z.array(Character) });

/** The whole library: the service keeps no list, the studio does. */
export function charactersOptions() {
  return queryOptions({
    queryKey: ['characters'],
    queryFn: async ({ signal }) => (await request('/api/characters', Characters, { signal })).characters,
    staleTime: 30_000,
  });
}
