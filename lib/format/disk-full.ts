const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Its own words, and that the index of its log could not grow. */
const SQLITE_FULL: readonly unknown[] = [13, 4874];

/** Whether something failed for lack of space: a write of our own, SQLite's, or PostgreSQL's. */
export function isDiskFull(cause: unknown): boolean {
  for (let error = cause; error instanceof Error; error = error.cause) {
    const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
    if (SYSTEM_CODES.has(String(code)) || SQLITE_FULL.includes(errcode) || code === 'disk_full') return true;
    // Other programs report it only in words.
    if (/ENOSPC|no space left on device/i.test(error.message)) return true;
  }
  return false;
}
