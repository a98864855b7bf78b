import 'server-only';
import type { Dialect } from '#lib/dialects/dialect.ts';
import { once } from '../../process/singleton.ts';

const dialects = () => once('recognised-services', () => new Map<string, Dialect>());

/** The dialect a service has shown by its answers to this process; null until then. */
export const recognisedAs = (address: string): Dialect | null => dialects().get(address) ?? null;

export const rememberDialect = (address: string, dialect: Dialect): void =>
  void dialects().set(address, dialect);
