import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { Asset } from '#lib/studio/asset.ts';
import { Character, CharacterDetail, type CharacterPatch, type NewCharacter } from '#lib/studio/character.ts';
import { request } from './http.ts';

const PATH = '/api/characters';
const path = (id: string, rest = '') => `${PATH}/${encodeURIComponent(id)}${rest}`;
const KEY = ['characters'] as const;

const Characters = z.object({ characters: z.array(Character) });

/** The whole library: the service keeps no list, the studio does. */
export function charactersOptions() {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await request(PATH, Characters, { signal })).characters,
    staleTime: 30_000,
  });
}

export function characterOptions(id: string) {
  return queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => request(path(id), CharacterDetail, { signal }),
  });
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });

export function createCharacter(client: QueryClient) {
  return mutationOptions({
    mutationFn: (given: NewCharacter) => request(PATH, Character, { method: 'POST', body: given }),
    onSuccess: () => refresh(client),
  });
}

/** Shown at once; taken back when the studio refuses. */
export function patchCharacter(client: QueryClient) {
  const write = (id: string, patch: CharacterPatch) => {
    client.setQueryData(charactersOptions().queryKey, (all) =>
      all?.map((one) => (one.id === id ? { ...one, ...patch } : one)),
    );
    client.setQueryData(characterOptions(id).queryKey, (one) => one && { ...one, ...patch });
  };
  return mutationOptions({
    mutationFn: ({ id, patch }: { id: string; patch: CharacterPatch }) =>
      request(path(id), Character, { method: 'PATCH', body: patch }),
    onMutate: ({ id, patch }) => write(id, patch),
    onSettled: () => refresh(client),
  });
}

/** It can be restored for a while. */
export function deleteCharacter(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => request(path(id), Character, { method: 'DELETE' }),
    onSuccess: ({ id }) => {
      client.removeQueries({ queryKey: characterOptions(id).queryKey });
      return refresh(client);
    },
  });
}

export function restoreCharacter(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => request(path(id, '/restore'), Character, { method: 'POST' }),
    onSuccess: () => refresh(client),
  });
}

/** Brings a video from a link here, so that a part of it can be chosen by eye. */
export function fetchClip() {
  return mutationOptions({
    mutationFn: (url: string) => request(`${PATH}/clips`, Asset, { method: 'POST', body: { url } }),
  });
}
