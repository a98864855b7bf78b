import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  Character,
  CharacterDetail,
  CharacterPatch,
  NewCharacter,
} from '#lib/studio/library/character.ts';
import type { Asset } from '#lib/studio/media/asset.ts';
import { request } from './http.ts';

const PATH = '/api/characters';
const path = (id: string, rest = '') => `${PATH}/${encodeURIComponent(id)}${rest}`;
const KEY = ['characters'] as const;

type Characters = { characters: Character[] };

/** The whole library: the service keeps no list, the studio does. */
export function charactersOptions() {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await request<Characters>(PATH, { signal })).characters,
    staleTime: 30_000,
  });
}

export function characterOptions(id: string) {
  return queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => request<CharacterDetail>(path(id), { signal }),
  });
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });

export function createCharacter(client: QueryClient) {
  return mutationOptions({
    mutationFn: (given: NewCharacter) => request<Character>(PATH, { method: 'POST', body: given }),
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
      request<Character>(path(id), { method: 'PATCH', body: patch }),
    onMutate: ({ id, patch }) => write(id, patch),
    onSettled: () => refresh(client),
  });
}

/** It can be restored for a while. */
export function deleteCharacter(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => request<Character>(path(id), { method: 'DELETE' }),
    onSuccess: ({ id }) => {
      client.removeQueries({ queryKey: characterOptions(id).queryKey });
      return refresh(client);
    },
  });
}

export function restoreCharacter(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => request<Character>(path(id, '/restore'), { method: 'POST' }),
    onSuccess: () => refresh(client),
  });
}

/** Brings a video from a link here, so that a part of it can be chosen by eye. */
export function fetchClip() {
  return mutationOptions({
    mutationFn: (url: string) => request<Asset>(`${PATH}/clips`, { method: 'POST', body: { url } }),
  });
}
