import 'server-only';
import { env } from '../process/env.ts';
import { secretFile } from '../process/secret-file.ts';

/** Signs cookies. */
export const sessionSecret = async (): Promise<string> =>
  env().sessionSecret ?? (await secretFile('session.key')).toString('base64');
