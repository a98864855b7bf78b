'use client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Wand } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { NearLink } from '#components/shell/links.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { LooksOnly } from '#components/shell/people/looks-only.tsx';
import { Makers } from '#components/shell/people/makers.tsx';
import { TaskThumb } from '#components/task/task-thumb.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { catalogueOptions } from '#lib/api/models.ts';
import { tasksOptions } from '#lib/api/tasks.ts';
import { canRemix } from '#lib/studio/remix/remixing.ts';

/** Starts a remix: from a finished video, or the id of one made elsewhere. */
export const RemixStart = () => (
  <Makers otherwise={<LooksOnly heading="h1" />}>
    <Start />
  </Makers>
);

function Start() {
  const t = useTranslations('remix');
  const { data, isPending } = useInfiniteQuery(tasksOptions({ status: 'completed' }, 60));
  const { data: catalogue } = useQuery(catalogueOptions());
  const tasks = (data?.pages.flatMap((page) => page.tasks) ?? []).filter((task) =>
    canRemix(task, catalogue?.models ?? null),
  );
  return (
    <PageFrame title={t('title')} description={t('description')}>
      <div className="grid gap-6 pt-2">
        <OpenById />
        <section aria-label={t('finished')} className="grid gap-2">
          <h2 className="text-sm font-medium text-muted">{t('finished')}</h2>
          {isPending && <Skeleton className="h-40" />}
          {!isPending && tasks.length === 0 && (
            <EmptyState
              icon={<Wand aria-hidden />}
              title={t('nothing.title')}
              action={<ButtonLink href="/create">{t('makeVideo')}</ButtonLink>}
            >
              {t('nothing.words')}
            </EmptyState>
          )}
          <ul className="-mx-1 grid grid-cols-[repeat(auto-fill,minmax(168px,1fr))] gap-3">
            {tasks.map((task) => (
              <li key={task.id}>
                <NearLink
                  href={`/remix/${encodeURIComponent(task.id)}`}
                  className="grid gap-1.5 rounded-sm p-1 text-xs text-muted hover:bg-hover hover:text-text"
                >
                  <TaskThumb task={task} className="aspect-video w-full" />
                  <span className="line-clamp-2">{task.title ?? (task.prompt || task.serviceId)}</span>
                </NearLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </PageFrame>
  );
}

const EXAMPLE = 'vidB-2:1794711562483-y82cvslztl';

function OpenById() {
  const t = useTranslations('remix');
  const tCommon = useTranslations('common');
  const router = useRouter();
  const [id, setId] = useState('');
  const [asked, setAsked] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    setAsked(id.trim() === '');
    if (id.trim() !== '') router.push(`/remix/${encodeURIComponent(id.trim())}`);
  };
  return (
    <form onSubmit={open} className="flex max-w-xl flex-wrap items-start gap-2">
      <Field
        label={t('taskId')}
        className="min-w-0 grow basis-60"
        hint={t('taskIdHint')}
        error={asked && t('pasteId')}
      >
        <Input
          value={id}
          autoComplete="off"
          spellCheck={false}
          placeholder={EXAMPLE}
          onChange={({ target }) => setId(target.value)}
        />
      </Field>
      <Button type="submit" className="mt-6">
        {tCommon('open')}
      </Button>
    </form>
  );
}
