import type { S3mini } from 's3mini';
import { refusalIn } from './failures.ts';

/** Somebody was first: it is there already, or being written at this moment. */
const TAKEN = new Set([409, 412]);
/** Not every store knows the condition. */
const UNKNOWN = 501;

/** Writes a text unless there is one under the key, whoever else does so at the same time. Returns the one that is there. */
export async function noteOnce(s3: S3mini, key: string, text: string): Promise<string> {
  const kept = await s3.getObject(key);
  if (kept !== null) return kept;
  const put = (headers: Record<string, string>) => s3.putObject(key, text, 'text/plain', undefined, headers);
  await put({ 'if-none-match': '*' }).catch(async (cause: unknown) => {
    const status = refusalIn(cause)?.status ?? 0;
    if (status === UNKNOWN) await put({});
    else if (!TAKEN.has(status)) throw cause;
  });
  const written = await s3.getObject(key);
  if (written === null) throw new Error(`${key} is not there although it was written`);
  return written;
}
