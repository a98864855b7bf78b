import 'server-only';
import type { Charge } from '#lib/studio/ledger/charge.ts';
import type { TaskCost } from '#lib/studio/task/task.ts';

/** What a person is told of work that is to be sent, and by what it is known again. */
export interface Question {
  /** What is asked for, in the words of who asks. */
  words: string;
  /** The same for the same call: what was accepted is known by it. Work that has a row of its own needs none. */
  key?: string;
  /** What all of it costs, where it is charged in parts. */
  whole?: TaskCost | null;
  /** What all of it may come to without being more than was asked for; left out, it is the whole. */
  atMost?: TaskCost | null;
  /** How many requests all of it takes at most: what bounds it where its price is not known. */
  requests?: number | undefined;
}

/** Work as far as its approval depends on it. */
export interface Asked
  extends Pick<Charge, 'work' | 'workId' | 'connectionId' | 'model' | 'projectId' | 'token'> {
  cost: TaskCost | null;
  question?: Question | undefined;
}
