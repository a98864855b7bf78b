import 'server-only';
import { createHash } from 'node:crypto';

/** A short name for several facts together: equal facts, equal name. */
export const markOf = (...facts: readonly (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
