import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AccountPatch, PasswordChange, PasswordReset } from '#lib/studio/people/person.ts';
import { command, request } from '../http.ts';
import { presentOptions, sessionsOptions } from '../people/account.ts';

export const endOtherSession = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => command('DELETE /api/sessions/[id]', { parts: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsOptions().queryKey }),
  });

const again = (client: QueryClient) => () =>
  Promise.all([
    client.invalidateQueries({ queryKey: presentOptions().queryKey }),
    client.invalidateQueries({ queryKey: sessionsOptions().queryKey }),
  ]);

export interface Credentials {
  email: string;
  password: string;
}

export const signInPerson = () =>
  mutationOptions({ mutationFn: (body: Credentials) => request('POST /api/session', { body }) });

export const proveSecondFactor = () =>
  mutationOptions({
    mutationFn: (code: string) => request('POST /api/session/second-factor', { body: { code } }),
  });

/** Redirects to the identity provider. */
export const signInElsewhere = () =>
  mutationOptions({
    mutationFn: (token: string | undefined) => request('POST /api/session/sso', { body: { token } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });

export const connectIdentity = () =>
  mutationOptions({
    mutationFn: (password: string) => request('POST /api/account/sso', { body: { password } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });

export const disconnectIdentity = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (password: string) => command('DELETE /api/account/sso', { body: { password } }),
    onSettled: again(client),
  });

/** Whether a link for a new password can still be used. */
export const resetOptions = (token: string) =>
  queryOptions({
    queryKey: ['reset', token],
    queryFn: async () => {
      await command('POST /api/session/password', { body: { token } });
      return true;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const resetPassword = () =>
  mutationOptions({ mutationFn: (body: PasswordReset) => command('PUT /api/session/password', { body }) });

export const changeAccount = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: AccountPatch) => request('PATCH /api/account', { body }),
    onSettled: again(client),
  });

export const changePassword = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: PasswordChange) => command('PUT /api/account/password', { body }),
    onSettled: again(client),
  });

export const beginSecondFactor = () =>
  mutationOptions({
    mutationFn: (password: string) => request('POST /api/account/second-factor', { body: { password } }),
  });

export const confirmSecondFactor = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (code: string) => command('PUT /api/account/second-factor', { body: { code } }),
    onSettled: again(client),
  });

export const endSecondFactor = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (password: string) => command('DELETE /api/account/second-factor', { body: { password } }),
    onSettled: again(client),
  });
