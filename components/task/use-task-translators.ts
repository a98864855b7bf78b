import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useMay } from '#lib/api/people/use-may.ts';
import type { TaskTranslators } from '#lib/studio/task/task-translators.ts';

/** The task words in the page's language. */
export function useTaskTranslators(): TaskTranslators {
  const t = useTranslations('task');
  const tErrors = useTranslations('errors');
  const { administer: administers } = useMay();
  return useMemo(() => ({ t, tErrors, administers }), [t, tErrors, administers]);
}
