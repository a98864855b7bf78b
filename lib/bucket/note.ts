import type { S3mini } from 's3mini';
import { refusalIn } from './failures.ts';

/** Another writer was first: it exists, or is being written. */
const TAKEN = new Set([409, 412]);
/** Not every store supports the condition. */
const UNKNOWN = 501;

/** Writes a text unless one exists under the key, even concurrently. Returns the existing or new text. */
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
