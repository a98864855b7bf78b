import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from './http.ts';

const KEY = ['projects'] as const;

/** All projects in order, with the number of things in each. */
export function projectsOptions() {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await request('GET /api/projects', { shape: { projects: [] }, signal })).projects,
    staleTime: 30_000,
  });
}

export const refreshProjects = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });
