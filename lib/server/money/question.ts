import 'server-only';
import type { Charge } from '#lib/studio/ledger/charge.ts';
import type { TaskCost } from '#lib/studio/task/task.ts';

/** What a person is told about work to approve, and how it is recognised. */
export interface Question {
  /** What is asked for, in the requester's words. */
  words: string;
  /** Identifies a repeated call, to find its approval. Work with its own row needs none. */
  key?: string;
  /** The cost of the whole work, if it is charged in parts. */
  whole?: TaskCost | null;
  /** The most the whole may cost and still count as approved; by default `whole`. */
  atMost?: TaskCost | null;
  /** The most requests the whole takes: the limit if its price is unknown. */
  requests?: number | undefined;
}

/** What the approval of work depends on. */
export interface Asked
  extends Pick<Charge, 'work' | 'workId' | 'connectionId' | 'model' | 'projectId' | 'token'> {
  cost: TaskCost | null;
  question?: Question | undefined;
}
