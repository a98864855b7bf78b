import 'server-only';
import { TaggedError } from '#lib/format/tagged-error.ts';
import type { TaskError } from '#lib/studio/task/task.ts';
import type { Postponed } from '../connection/classify.ts';

/** Work that must wait: its lease is released until then, which frees its slot for other work. */
export class PutOff extends TaggedError {
  static override readonly tag: string = 'PutOff';
  readonly until: number;
  readonly reason: Postponed['reason'] | null;
  /** More about the reason: the cap that was hit. */
  readonly held: TaskError | null;

  constructor(until: number, reason: Postponed['reason'] | null = null, held: TaskError | null = null) {
    super('It is tried again later');
    this.until = until;
    this.reason = reason;
    this.held = held;
  }
}
