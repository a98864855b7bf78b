import 'server-only';
import type { TaskError } from '#lib/studio/task/task.ts';
import type { Postponed } from '../connection/classify.ts';

/** Work that cannot go on before some time: its lease is given back until then, so that other work has its place. */
export class PutOff extends Error {
  override name = 'PutOff';
  readonly until: number;
  readonly reason: Postponed['reason'] | null;
  /** What more is known of the reason: which cap it is. */
  readonly held: TaskError | null;

  constructor(until: number, reason: Postponed['reason'] | null = null, held: TaskError | null = null) {
    super('It is tried again later');
    this.until = until;
    this.reason = reason;
    this.held = held;
  }
}
