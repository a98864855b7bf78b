import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { connectionsOptions } from '#lib/api/connections.ts';
import { decideCharge } from '#lib/api/ledger/ledger.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { Charge } from '#lib/studio/ledger/charge.ts';
import { costLabel } from '#lib/studio/ledger/cost-label.ts';

const TONES: Record<Charge['state'], Tone> = {
  reserved: 'accent',
  settled: 'ok',
  returned: 'neutral',
  unknown: 'warn',
};

const amountOf = ({ amount, unit }: Charge, t: Translator<'common'>) =>
  amount === null || unit === null ? t('cost.unknown') : costLabel({ amount, unit }, t);

type ChargeRowProps = { charge: Charge; place: string; canDecide: boolean };

function ChargeRow({ charge, place, canDecide }: ChargeRowProps) {
  const t = useTranslations('ledger');
  const tCommon = useTranslations('common');
  const { id, work, workId, model, token, state, createdAt } = charge;
  const decide = useMutation(decideCharge(useQueryClient()));
  const kind = t(`work.${work}`);
  const name = work === 'video' && workId !== '' ? <Link href={`/gallery/${workId}`}>{kind}</Link> : kind;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 text-sm last:border-0">
      <div className="grid min-w-0 flex-1 basis-40">
        <span className="truncate">
          <span className="[&_a]:underline [&_a]:underline-offset-2">{name}</span>
          {model !== '' && ` · ${model}`}
        </span>
        <span className="truncate text-xs text-muted">
          {place}
          {token && ` · ${token}`} · <RelativeTime at={createdAt} />
        </span>
      </div>
      {state === 'unknown' && canDecide && (
        <span className="flex gap-1.5">
          <Button size="sm" busy={decide.isPending} onClick={() => decide.mutate({ id, state: 'settled' })}>
            {t('wasPaid')}
          </Button>
          <Button size="sm" busy={decide.isPending} onClick={() => decide.mutate({ id, state: 'returned' })}>
            {t('wasNotPaid')}
          </Button>
        </span>
      )}
      <span className="ml-auto flex items-center gap-3">
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        <span className="min-w-20 text-right tabular-nums">{amountOf(charge, tCommon)}</span>
      </span>
    </li>
  );
}

/** Every charge, newest first; what is unknown is decided here by an admin. */
export function ChargeList({ charges }: { charges: Charge[] }) {
  const t = useTranslations('ledger');
  const { connections = [] } = useQuery(connectionsOptions()).data ?? {};
  const { administer: canDecide } = useMay();
  const nameOf = (at: string) => connections.find(({ id }) => id === at)?.name ?? at;
  if (charges.length === 0) return <p className="text-sm text-muted">{t('noCharges')}</p>;
  return (
    <ul aria-label={t('charges')}>
      {charges.map((charge) => (
        <ChargeRow
          key={charge.id}
          charge={charge}
          place={nameOf(charge.connectionId)}
          canDecide={canDecide}
        />
      ))}
    </ul>
  );
}
