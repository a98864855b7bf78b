import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { MovedThings, NewProject, ProjectPatch } from '#lib/studio/project/project.ts';
import { placesOf } from '#lib/studio/project/project-tree.ts';
import { request } from '../http.ts';
import { projectsOptions, refreshProjects } from '../projects.ts';
import { askForChanges, dropTasks, recentTasksKey, taskCountsKey } from '../task-cache.ts';

export function createProject(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: NewProject) => request('POST /api/projects', { body }),
    onSuccess: (project) => {
      client.setQueryData(projectsOptions().queryKey, (all) => all && [...all, project]);
      return refreshProjects(client);
    },
  });
}

export function patchProject(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, patch }: { id: string; patch: ProjectPatch }) =>
      request('PATCH /api/projects/[id]', { parts: { id }, body: patch }),
    onSettled: () => refreshProjects(client),
  });
}

/** Its contents are elsewhere afterwards. */
export function deleteProject(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => request('DELETE /api/projects/[id]', { parts: { id } }),
    onSuccess: () => refreshAll(client),
  });
}

/** The keys of resources whose code would otherwise come with every page; the test keeps them true. */
const OTHERS = ['speech', 'transcripts', 'cuts', 'characters'];

const refreshAll = (client: QueryClient) =>
  Promise.all([
    refreshProjects(client),
    client.invalidateQueries({ queryKey: recentTasksKey }),
    client.invalidateQueries({ queryKey: taskCountsKey }),
    askForChanges(client),
    ...OTHERS.map((key) => client.invalidateQueries({ queryKey: [key] })),
  ]);

const ROUTES = {
  speech: 'PATCH /api/speech/[id]',
  transcript: 'PATCH /api/transcripts/[id]',
  cut: 'PATCH /api/cuts/[id]',
  character: 'PATCH /api/characters/[id]',
} as const;

type Filed = { kind: 'task' | keyof typeof ROUTES; ids: readonly string[]; projectId: string | null };

async function file({ kind, ids, projectId }: Filed): Promise<void> {
  if (kind === 'task') {
    await request('POST /api/tasks/bulk', { body: { action: 'move', ids, projectId } });
    return;
  }
  for (const id of ids) await request(ROUTES[kind], { parts: { id }, body: { projectId } });
}

/** The possible targets of a move. Never cached: sharing changes. */
export const movePlacesOptions = (body: MovedThings) =>
  queryOptions({
    queryKey: ['move-places', body.kind, body.ids],
    queryFn: ({ signal }) => request('POST /api/projects/places', { body, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Moves things into a project, or out of theirs. */
export function fileThings(client: QueryClient) {
  return mutationOptions({
    mutationFn: file,
    onSuccess: (_, { kind, ids, projectId }) => {
      const all = client.getQueryData(projectsOptions().queryKey) ?? [];
      if (kind === 'task')
        dropTasks(client, ids, (shown) => shown !== projectId && !placesOf(shown, all).has(projectId ?? ''));
      return refreshAll(client);
    },
  });
}
