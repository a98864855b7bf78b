import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { ServiceError } from '#lib/contract/errors.ts';
import type { Model } from '#lib/contract/models.ts';
import { clock } from '../clock.ts';
import type { Context } from '../context.ts';
import type { KeyRecord, Keyring } from '../keys/keyring.ts';
import { restarting } from './respond.ts';

/** The key of an `Authorization` header, if it is valid now. */
export async function requireKey(
  keyring: Pick<Keyring, 'find'>,
  authorization: string | undefined,
  now = clock.now(),
): Promise<KeyRecord> {
  const sent = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  if (!sent) {
    throw new ServiceError('missing_api_key', 'Send your key as "Authorization: Bearer <key>"', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
  const key = await keyring.find(sent);
  if (!key) throw new ServiceError('invalid_api_key', 'This key is not known');
  if (key.expiresAt && Date.parse(key.expiresAt) <= now) {
    throw new ServiceError('expired_api_key', `This key expired at ${key.expiresAt}`);
  }
  return key;
}

/** Refuses what the account's state forbids. Reading is allowed without credits. */
function requireAccount({ account }: KeyRecord, spends: boolean) {
  if (account === 'active') return;
  if (account === 'suspended') throw new ServiceError('account_suspended', 'This account is suspended');
  if (spends) throw new ServiceError(account);
}

function requireAddress({ ips }: KeyRecord, address: string) {
  if (!ips) return;
  const from = ipaddr.process(address);
  const allowed = ips.some((entry) => {
    const network = entry.includes('/') ? entry : `${entry}/${entry.includes(':') ? 128 : 32}`;
    if (!ipaddr.isValidCIDR(network)) return false;
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === from.kind() && from.match(base, bits);
  });
  if (!allowed) throw new ServiceError('ip_not_allowed', `This key may not be used from ${from.toString()}`);
}

function requireEndpoint({ endpoints }: KeyRecord, path: string) {
  if (!endpoints || endpoints.includes(path)) return;
  throw new ServiceError('access_denied', `This key may not use ${path}`);
}

export const mayUseModel = ({ models }: KeyRecord, model: string) => !models || models.includes(model);

export function requireModelAccess(key: KeyRecord, model: Model) {
  if (!mayUseModel(key, model.id)) {
    throw new ServiceError('model_access_denied', `This key may not use ${model.id}`, { param: 'model' });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of this request; set before any route that needs one. */
    key: KeyRecord;
    /** From here a failure may leave a task behind, so it must not be retried blindly. */
    taskMayExist: boolean;
  }
}

/** All checks before the body is read. */
export const authenticate =
  ({ keyring, rateLimiter, stopping }: Context) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    if (stopping.aborted) throw restarting();
    const key = await requireKey(keyring, request.headers.authorization);
    requireAccount(key, request.method === 'POST');
    requireAddress(key, request.ip);
    requireEndpoint(key, request.routeOptions.url ?? '');
    reply.headers(await rateLimiter(key));
    request.key = key;
  };
