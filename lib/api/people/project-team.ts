import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { NewProjectMember, ProjectRole } from '#lib/studio/project/project-member.ts';
import { command, request } from '../http.ts';
import { refreshProjects } from '../projects.ts';
import { refreshAudit } from './people.ts';

/** Who works in a project. */
export const teamOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['team', projectId],
    queryFn: ({ signal }) =>
      request('GET /api/projects/[id]/members', { shape: { members: [] }, parts: { id: projectId }, signal }),
  });

const again = (client: QueryClient, id: string) => () =>
  Promise.all([
    refreshProjects(client),
    client.invalidateQueries({ queryKey: teamOptions(id).queryKey }),
    refreshAudit(client),
  ]);

export const addMember = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (body: NewProjectMember) =>
      request('POST /api/projects/[id]/members', { parts: { id }, body }),
    onSuccess: again(client, id),
  });

export const changeMember = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: ({ personId, role }: { personId: string; role: ProjectRole }) =>
      request('PATCH /api/projects/[id]/members/[personId]', { parts: { id, personId }, body: { role } }),
    onSettled: again(client, id),
  });

/** Somebody else, or the user. */
export const removeMember = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (personId: string) =>
      command('DELETE /api/projects/[id]/members/[personId]', { parts: { id, personId } }),
    onSettled: again(client, id),
  });

/** To a member. */
export const giveProject = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (personId: string) =>
      request('PUT /api/projects/[id]/owner', { parts: { id }, body: { personId } }),
    onSettled: again(client, id),
  });
