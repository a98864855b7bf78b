import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { reconcileTasks } from '#lib/api/acts/tasks.ts';
import type { Translator } from '#lib/language/translator.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { serviceName } from '#lib/studio/connection/service-name.ts';
import type { Reconciled } from '#lib/studio/task/task.ts';

function resultOf(
  { silent, ...found }: Reconciled,
  t: Translator<'settings'>,
  tCommon: Translator<'common'>,
): string {
  if (silent.length === 0) return foundIn(found, t);
  const names = silent.map((name) => serviceName(name, tCommon)).join(', ');
  return `${foundIn(found, t)} ${t('library.silent', { names })}`;
}

function foundIn({ listed, added, seen }: Omit<Reconciled, 'silent'>, t: Translator<'settings'>): string {
  if (!listed) return t('library.noList');
  if (added === 0) return t('library.nothingMissing', { count: seen });
  return t('library.wereMissing', { count: added });
}

/** Compares the gallery with the service, as every start does. */
export function MissingVideos() {
  const t = useTranslations('settings');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  const compare = useMutation(reconcileTasks(useQueryClient()));
  const said = compare.error ? told(compare.error) : compare.data && resultOf(compare.data, t, tCommon);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 grow basis-60 text-sm">
        {t('library.look')}
        <span role="status" className="block text-xs text-muted">
          {said ?? t('library.lookAbout')}
        </span>
      </p>
      <Button busy={compare.isPending} onClick={() => compare.mutate()}>
        <RefreshCw aria-hidden />
        {t('library.compare')}
      </Button>
    </div>
  );
}
