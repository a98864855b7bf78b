import { randomBytes } from 'node:crypto';

/** The part of a file's address that nobody can guess. */
export const newToken = () => randomBytes(24).toString('base64url');
