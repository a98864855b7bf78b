import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Inbox } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useRowFocus } from '#components/ui/focus/use-row-focus.ts';
import { Kbd } from '#components/ui/kbd.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { approvalsOptions, decideApprovals } from '#lib/api/automation/approvals.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import { sumOf } from '#lib/studio/ledger/cost.ts';
import { sumLabel } from '#lib/studio/ledger/cost-label.ts';
import { RequestRow } from './request-row.tsx';

/** The focusable part of a row: its first answer or, while declining, the reason. */
const entryOf = (row: Element) =>
  row.querySelector<HTMLElement>('[data-answer=accept], [data-answer=reason]');

/** Arrows move between rows. Keys answer the focused row, or else the first. */
function useRequestKeys(list: RefObject<HTMLElement | null>) {
  const t = useTranslations('requests');
  const group = t('title');
  const rows = () => [...(list.current?.children ?? [])];
  const at = () => rows().findIndex((row) => row.contains(document.activeElement));
  const step = (by: 1 | -1) => {
    const all = rows();
    const row = all[Math.min(all.length - 1, Math.max(0, at() + by))];
    if (row) entryOf(row)?.focus();
  };
  const press = (answer: 'accept' | 'decline') =>
    rows()[Math.max(0, at())]?.querySelector<HTMLElement>(`button[data-answer=${answer}]`)?.click();
  useShortcut({ keys: 'arrowdown', label: t('next'), group, run: () => step(1) });
  useShortcut({ keys: 'arrowup', label: t('previous'), group, run: () => step(-1) });
  useShortcut({ keys: 'a', label: t('accept'), group, run: () => press('accept') });
  useShortcut({ keys: 'd', label: t('decline'), group, run: () => press('decline') });
  /** A reason has one line, so arrows are free. */
  return (event: KeyboardEvent) => {
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (!by || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    step(by);
  };
}

/** Requests to decide, newest first: older ones move up. */
export function Requests() {
  const t = useTranslations('requests');
  const tCommon = useTranslations('common');
  const { data, error, refetch } = useQuery(approvalsOptions());
  const decide = useMutation(decideApprovals(useQueryClient()));
  const list = useRef<HTMLUListElement>(null);
  const nothing = useRef<HTMLHeadingElement>(null);
  const onKeyDown = useRequestKeys(list);
  const keys = data?.approvals.map(({ id }) => id) ?? [];
  const { handlers } = useRowFocus({ keys, list, target: entryOf, none: nothing });
  if (error) return <ErrorNotice error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-40" />;
  const { approvals } = data;
  if (approvals.length === 0)
    return (
      <EmptyState
        icon={<Inbox />}
        title={t('nothing')}
        titleRef={nothing}
        action={<ButtonLink href="/settings#tokens">{t('tokens')}</ButtonLink>}
      >
        {t('nothingAdvice')}
      </EmptyState>
    );
  const acceptAll = () =>
    decide.mutate(
      { approvals, state: 'accepted' },
      { onSuccess: () => toast.success(t('acceptedAll', { count: approvals.length })) },
    );
  const total = sumLabel(sumOf(approvals.map(({ cost }) => cost)), tCommon);
  return (
    <div className="grid max-w-3xl gap-4" {...handlers}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-1.5 text-xs text-muted max-md:hidden">
          {t.rich('keys', {
            down: () => <Kbd keys="arrowdown" />,
            a: () => <Kbd keys="a" />,
            d: () => <Kbd keys="d" />,
          })}
        </p>
        {approvals.length > 1 && (
          <Button size="sm" busy={decide.isPending} onClick={acceptAll}>
            <Check aria-hidden />{' '}
            {total === null
              ? t('acceptAll', { count: approvals.length })
              : t('acceptAllFor', { count: approvals.length, cost: total })}
          </Button>
        )}
      </div>
      <ul ref={list} aria-label={t('title')} className="group grid gap-3" onKeyDown={onKeyDown}>
        {approvals.map((approval) => (
          <RequestRow key={approval.id} approval={approval} />
        ))}
      </ul>
    </div>
  );
}
