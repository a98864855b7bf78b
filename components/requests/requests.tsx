import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Inbox } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { approvalsOptions, decideApprovals } from '#lib/api/automation/approvals.ts';
import { sumOf } from '#lib/studio/ledger/cost.ts';
import { sumLabel } from '#lib/studio/ledger/cost-label.ts';
import { RequestRow } from './request-row.tsx';

/** What a key does: the rows are walked with the arrows, and the one with the focus is answered. */
const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const ANSWERS: Partial<Record<string, 'accept' | 'decline'>> = { a: 'accept', d: 'decline' };

const button = (row: Element | undefined, answer: string) =>
  row?.querySelector<HTMLButtonElement>(`button[data-answer=${answer}]`);

function onKey(event: KeyboardEvent, list: HTMLElement | null) {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || target instanceof HTMLInputElement) return;
  const rows = [...(list?.querySelectorAll('li') ?? [])];
  const at = rows.findIndex((row) => target instanceof Node && row.contains(target));
  const step = STEPS[key];
  const answer = ANSWERS[key];
  if (step) button(rows[Math.min(rows.length - 1, Math.max(0, at + step))], 'accept')?.focus();
  else if (answer) button(rows[at], answer)?.click();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** What waits to be accepted, the newest first: older ones come up as these are decided. */
export function Requests() {
  const t = useTranslations('requests');
  const tCommon = useTranslations('common');
  const { data, error, refetch } = useQuery(approvalsOptions());
  const decide = useMutation(decideApprovals(useQueryClient()));
  const list = useRef<HTMLUListElement>(null);
  if (error) return <ErrorNotice error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-40" />;
  const { approvals } = data;
  if (approvals.length === 0)
    return (
      <EmptyState
        icon={<Inbox />}
        title={t('nothing')}
        action={<ButtonLink href="/settings#tokens">{t('tokens')}</ButtonLink>}
      >
        {t('nothingAdvice')}
      </EmptyState>
    );
  const total = sumLabel(sumOf(approvals.map(({ cost }) => cost)), tCommon);
  return (
    <div className="grid max-w-3xl gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-1.5 text-xs text-muted max-md:hidden">
          {t.rich('keys', {
            down: () => <Kbd keys="arrowdown" />,
            a: () => <Kbd keys="a" />,
            d: () => <Kbd keys="d" />,
          })}
        </p>
        {approvals.length > 1 && (
          <Button
            size="sm"
            busy={decide.isPending}
            onClick={() => decide.mutate({ approvals, state: 'accepted' })}
          >
            <Check aria-hidden />{' '}
            {total === null
              ? t('acceptAll', { count: approvals.length })
              : t('acceptAllFor', { count: approvals.length, cost: total })}
          </Button>
        )}
      </div>
      <ul
        ref={list}
        aria-label={t('title')}
        className="grid gap-3"
        onKeyDown={(event) => onKey(event, list.current)}
      >
        {approvals.map((approval) => (
          <RequestRow key={approval.id} approval={approval} />
        ))}
      </ul>
    </div>
  );
}
