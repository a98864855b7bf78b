import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CharacterPatch, NewCharacter } from '#lib/studio/library/character.ts';
import { request } from './http.ts';

const KEY = ['characters'] as const;

/** All characters: the service keeps no list of them, the studio does. */
export function charactersOptions() {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await request('GET /api/characters', { shape: { characters: [] }, signal })).characters,
    staleTime: 30_000,
  });
}

export function characterOptions(id: string) {
  return queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) =>
      request('GET /api/characters/[id]', { shape: { videos: [] }, parts: { id }, signal }),
  });
}

const refreshCharacters = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });

export function createCharacter(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: NewCharacter) => request('POST /api/characters', { body }),
    onSuccess: () => refreshCharacters(client),
  });
}

/** Optimistic: shown at once, reverted when the studio refuses. */
export function patchCharacter(client: QueryClient) {
  const write = (id: string, patch: CharacterPatch) => {
    client.setQueryData(charactersOptions().queryKey, (all) =>
      all?.map((one) => (one.id === id ? { ...one, ...patch } : one)),
    );
    client.setQueryData(characterOptions(id).queryKey, (one) => one && { ...one, ...patch });
  };
  return mutationOptions({
    mutationFn: ({ id, patch }: { id: string; patch: CharacterPatch }) =>
      request('PATCH /api/characters/[id]', { parts: { id }, body: patch, keepalive: true }),
    onMutate: ({ id, patch }) => write(id, patch),
    onSettled: () => refreshCharacters(client),
  });
}

/** It can be restored for a while. */
export function deleteCharacter(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => request('DELETE /api/characters/[id]', { parts: { id } }),
    onSuccess: ({ id }) => {
      client.removeQueries({ queryKey: characterOptions(id).queryKey });
      return refreshCharacters(client);
    },
  });
}

export function restoreCharacter(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => request('POST /api/characters/[id]/restore', { parts: { id } }),
    onSuccess: () => refreshCharacters(client),
  });
}

/** Downloads a video from a link, so that a part of it can be chosen by eye. */
export function fetchClip() {
  return mutationOptions({
    mutationFn: (url: string) => request('POST /api/characters/clips', { body: { url } }),
  });
}
