import type { Translator } from '#lib/language/translator.ts';

/** In which words a task is spoken of: its own, and those for what went wrong. */
export interface TaskTranslators {
  t: Translator<'task'>;
  tErrors: Translator<'errors'>;
  /** The reader can change what only admins may. */
  administers?: boolean;
}
