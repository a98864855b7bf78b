import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { BrowserFailure } from '#lib/language/error-text.ts';
import { command, request } from '../http.ts';

export const passkeysOptions = () =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: async () => (await request('GET /api/account/passkeys', { shape: { passkeys: [] } })).passkeys,
  });

const again = (client: QueryClient) => () =>
  client.invalidateQueries({ queryKey: passkeysOptions().queryKey });

const never = () => () => {};

/** Whether this browser supports passkeys here: only at the studio's own name, over a secure connection. */
export const useHasPasskeys = (name: string | null) =>
  useSyncExternalStore(
    never,
    () => name !== null && isAt(name) && canMake(),
    () => false,
  );

const isAt = (name: string) => location.hostname === name || location.hostname.endsWith(`.${name}`);

const canMake = () =>
  isSecureContext &&
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function';

/** The browser's own message is for developers. */
function inWords(cause: unknown): Error {
  const name = cause instanceof DOMException ? cause.name : null;
  if (name === null && cause instanceof Error) return cause;
  if (name === 'InvalidStateError') return new BrowserFailure('passkeyThere', { cause });
  if (name === 'NotAllowedError') return new BrowserFailure('passkeyNotGiven', { cause });
  return new BrowserFailure('passkeyNotUsed', { cause });
}

async function asJson(asked: Promise<Credential | null>): Promise<unknown> {
  const credential = await asked.catch((cause: unknown) => {
    throw inWords(cause);
  });
  return (credential as PublicKeyCredential).toJSON();
}

/** Has the browser make one, after the password. */
export const addPasskey = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const options = await request('POST /api/account/passkeys', { body: { password } });
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
      const credential = await asJson(navigator.credentials.create({ publicKey }));
      return request('PUT /api/account/passkeys', { body: { name, credential } });
    },
    onSettled: again(client),
  });

export const removePasskey = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      command('DELETE /api/account/passkeys/[id]', { parts: { id }, body: { password } }),
    onSettled: again(client),
  });

export const signInByPasskey = () =>
  mutationOptions({
    mutationFn: async () => {
      const options = await request('POST /api/session/passkey');
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
      const credential = await asJson(navigator.credentials.get({ publicKey }));
      return request('PUT /api/session/passkey', { body: { credential } });
    },
  });
