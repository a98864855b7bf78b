import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TaskWords } from '#lib/studio/task/task-words.ts';

/** The words for tasks in the language of the page. */
export function useTaskWords(): TaskWords {
  const t = useTranslations('task');
  const tErrors = useTranslations('errors');
  return useMemo(() => ({ t, tErrors }), [t, tErrors]);
}
