'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { LooksOnly } from '#components/shell/people/looks-only.tsx';
import { Makers } from '#components/shell/people/makers.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { adoptTask } from '#lib/api/acts/tasks.ts';
import { ApiError } from '#lib/api/http.ts';
import { taskOptions } from '#lib/api/tasks.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { RemixEditor } from './remix-editor.tsx';

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The editor for one video. An unknown id may exist on the service: then it is adopted. */
export const RemixPage = ({ id }: { id: string }) => (
  <Makers otherwise={<LooksOnly heading="h1" />}>
    <Remix id={id} />
  </Makers>
);

function Remix({ id }: { id: string }) {
  const t = useTranslations('remix');
  const tCommon = useTranslations('common');
  const router = useRouter();
  const { data: task, error, refetch } = useQuery(taskOptions(id));
  const told = useErrorMessage();
  const {
    mutate: adopt,
    error: refused,
    isIdle,
  } = useMutation({
    ...adoptTask(useQueryClient()),
    meta: { showsErrors: true },
  });
  const missing = isMissing(error);
  useEffect(() => {
    if (!missing || !isIdle) return;
    adopt(id, { onSuccess: (found) => router.replace(`/remix/${encodeURIComponent(found.id)}`) });
  }, [missing, isIdle, id, adopt, router]);
  if (task) return <RemixEditor key={task.id} source={task} />;
  const problem = missing ? refused : error;
  if (!problem) {
    return (
      <div role="status" className="grid gap-5 px-4 py-5 md:px-6">
        <h1 className="text-xl font-semibold tracking-tight">{t('title')}</h1>
        <Skeleton className="aspect-[32/9] w-full" />
        <p className="text-sm text-muted">{missing && t('asking')}</p>
      </div>
    );
  }
  const unknown = isMissing(problem);
  return (
    <EmptyState
      heading="h1"
      title={unknown ? t('unknown.title') : t('notOpened')}
      action={
        <>
          {!unknown && <Button onClick={() => void refetch()}>{tCommon('tryAgain')}</Button>}
          <ButtonLink href="/remix">{t('chooseAnother')}</ButtonLink>
        </>
      }
    >
      {unknown ? t('unknown.words') : told(problem)}
    </EmptyState>
  );
}
