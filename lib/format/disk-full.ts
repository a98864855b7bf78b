const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
const SQLITE_FULL = 13;

/** Whether something failed for lack of space: a write of our own, SQLite's, or PostgreSQL's. */
export function isDiskFull(cause: unknown): boolean {
  for (let error = cause; error instanceof Error; error = error.cause) {
    const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
    if (SYSTEM_CODES.has(String(code)) || errcode === SQLITE_FULL || code === 'disk_full') return true;
    // Other programs report it only in words.
    if (/ENOSPC|no space left on device/i.test(error.message)) return true;
  }
  return false;
}
