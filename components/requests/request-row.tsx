import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useSwappedFocus } from '#components/ui/focus/use-swapped-focus.ts';
import { Input } from '#components/ui/forms/input.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { decideApprovals } from '#lib/api/automation/approvals.ts';
import { useConnections } from '#lib/api/use-connections.ts';
import type { ApprovalList } from '#lib/studio/ledger/approvals.ts';
import { costLabel } from '#lib/studio/ledger/cost-label.ts';
import { LONGEST_REASON } from '#lib/studio/ledger/ledger-values.ts';

type RequestRowProps = { approval: ApprovalList['approvals'][number] };

/** One request: who asks for what, at which price, and the two answers. */
export function RequestRow({ approval }: RequestRowProps) {
  const t = useTranslations('requests');
  const tLedger = useTranslations('ledger');
  const tCommon = useTranslations('common');
  const { token, work, workId, words, model, cost, connectionId, createdAt, personName } = approval;
  const { connections = [] } = useConnections().data ?? {};
  const [costBefore] = useState(cost);
  const [declining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const swap = useSwappedFocus();
  const place = connections.find((one) => one.id === connectionId)?.name;
  const priceOf = (of: typeof cost) => (of ? costLabel(of, tCommon) : tCommon('cost.unknown'));
  const [price, priceBefore] = [priceOf(cost), priceOf(costBefore)];
  const about = t('workFor', { work: tLedger(`work.${work}`), token });
  const decide = useMutation({
    ...decideApprovals(useQueryClient()),
    // Not at the call: by then the row is unmounted, and would say nothing.
    onSuccess: (_, { state }) => toast.success(t(state === 'accepted' ? 'accepted' : 'declined', { about })),
  });
  const accept = () => decide.mutate({ approvals: [approval], state: 'accepted' });
  const decline = (event: FormEvent) => {
    event.preventDefault();
    decide.mutate({ approvals: [approval], state: 'declined', ...(reason.trim() ? { reason } : {}) });
  };
  const goBack = () => setDeclining(false);
  return (
    <li
      aria-label={about}
      className="grid gap-2.5 rounded-md border bg-panel p-3.5 focus-within:border-line-strong md:group-not-focus-within:first:border-line-strong"
    >
      <div className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-medium">{token}</span>
        <span className="text-muted">
          {personName ? t('asksOf', { person: personName, work }) : t('asks', { work })}
        </span>
        <span role="status" className="ml-auto text-xs text-warn">
          {price !== priceBefore && t('priceWas', { cost: priceBefore })}
        </span>
        <span className="font-medium tabular-nums">{price}</span>
      </div>
      {words !== '' && <p className="line-clamp-4 text-sm whitespace-pre-line break-words">{words}</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 grow truncate text-xs text-muted">
          {[model, place].filter(Boolean).join(' · ')} · <RelativeTime at={createdAt} />
          {work === 'video' && workId !== '' && (
            <>
              {' · '}
              <Link href={`/gallery/${workId}`} className="underline underline-offset-2">
                {t('look')}
              </Link>
            </>
          )}
        </span>
        {!declining && (
          <span className="flex gap-2">
            <Button
              ref={swap}
              size="sm"
              data-answer="decline"
              aria-label={t('declineNamed', { about })}
              onClick={() => setDeclining(true)}
            >
              {t('decline')}
            </Button>
            <Button
              size="sm"
              variant="primary"
              data-answer="accept"
              aria-label={t('acceptNamed', { about })}
              busy={decide.isPending}
              onClick={accept}
            >
              {t('accept')}
            </Button>
          </span>
        )}
      </div>
      {declining && (
        <form
          ref={swap}
          onSubmit={decline}
          onKeyDown={({ key }) => key === 'Escape' && goBack()}
          className="flex flex-wrap gap-2 sm:justify-end"
        >
          <Input
            data-answer="reason"
            aria-label={t('why')}
            placeholder={t('whyHint')}
            className="min-w-40 flex-1 max-sm:basis-full"
            autoFocus
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button onClick={goBack}>{tCommon('back')}</Button>
          <Button type="submit" variant="danger" busy={decide.isPending}>
            {t('decline')}
          </Button>
        </form>
      )}
    </li>
  );
}
