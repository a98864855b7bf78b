import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { here } from '#lib/format/base-path.ts';
import type { Acceptance, NewInvitation, PersonPatch } from '#lib/studio/people/person.ts';
import { command, request } from '../http.ts';
import { toldOnce } from '../told-once.ts';
import { withWholeLink } from './whole-link.ts';

export const peopleOptions = () =>
  queryOptions({
    queryKey: ['people'],
    queryFn: () => request('GET /api/people', { shape: { people: [] } }),
  });

export const invitationsOptions = () =>
  queryOptions({
    queryKey: ['invitations'],
    queryFn: () => request('GET /api/invitations', { shape: { invitations: [] } }),
  });

const AUDIT = ['audit'] as const;

export const refreshAudit = (client: QueryClient) => client.invalidateQueries({ queryKey: AUDIT });

const again = (client: QueryClient) => () =>
  Promise.all([
    client.invalidateQueries({ queryKey: peopleOptions().queryKey }),
    client.invalidateQueries({ queryKey: invitationsOptions().queryKey }),
    refreshAudit(client),
  ]);

export const invite = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (body: NewInvitation) =>
      withWholeLink(await request('POST /api/invitations', { body })),
    ...toldOnce(again(client)),
  });

export const withdrawInvitation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => command('DELETE /api/invitations/[id]', { parts: { id } }),
    onSettled: again(client),
  });

export const changePerson = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: PersonPatch & { id: string }) =>
      request('PATCH /api/people/[id]', { parts: { id }, body }),
    onSettled: again(client),
  });

export const makeResetLink = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: string) =>
      withWholeLink(await request('POST /api/people/[id]/reset', { parts: { id } })),
    ...toldOnce(again(client)),
  });

export const removeSecondFactor = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => request('DELETE /api/people/[id]/second-factor', { parts: { id } }),
    onSettled: again(client),
  });

export const removePerson = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, handTo }: { id: string; handTo: string }) =>
      command('DELETE /api/people/[id]', { parts: { id }, query: { handTo } }),
    onSettled: again(client),
  });

export interface AuditFilter {
  person?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
}

export const auditOptions = (filter: AuditFilter, cursor?: string) =>
  queryOptions({
    queryKey: [...AUDIT, filter, cursor ?? ''],
    queryFn: () =>
      request('GET /api/audit', { shape: { entries: [] }, query: { ...filter, cursor, limit: '20' } }),
  });

/** The same as a file. */
export const auditFile = (filter: AuditFilter) => {
  const given = Object.entries({ ...filter, format: 'csv' }).filter(([, value]) => value);
  return here(`/api/audit?${new URLSearchParams(given as [string, string][])}`);
};

export const offerOptions = (token: string) =>
  queryOptions({
    queryKey: ['join', token],
    queryFn: () => request('POST /api/join', { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const acceptOffer = () =>
  mutationOptions({ mutationFn: (body: Acceptance) => request('PUT /api/join', { body }) });
