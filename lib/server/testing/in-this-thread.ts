import 'server-only';
import { afterAll, vi } from 'vitest';
import * as lane from '../db/sqlite-lane.ts';

/**
 * For the tests of one file: SQLite works in this thread. A studio gives it threads of its own, so that nobody is held
 * up; where a test asks thousands of times, the way there and back takes longer than what is asked.
 */
export function databaseInThisThread(): void {
  const opening = vi.spyOn(lane, 'inOwnThread').mockImplementation(lane.inThisThread);
  afterAll(() => opening.mockRestore());
}
