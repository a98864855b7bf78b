import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { decideCharge } from '#lib/api/ledger/ledger.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { useConnections } from '#lib/api/use-connections.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { Charge } from '#lib/studio/ledger/charge.ts';
import { costLabel } from '#lib/studio/ledger/cost-label.ts';

const TONES: Record<Charge['state'], Tone> = {
  reserved: 'accent',
  settled: 'neutral',
  returned: 'neutral',
  unknown: 'warn',
};

const amountOf = ({ amount, unit }: Charge, t: Translator<'common'>) =>
  amount === null || unit === null ? t('cost.unknown') : costLabel({ amount, unit }, t);

type ChargeRowProps = { charge: Charge; place: string; canDecide: boolean };

/** One line where there is room; on a phone two, with the amounts in one column. */
function ChargeRow({ charge, place, canDecide }: ChargeRowProps) {
  const t = useTranslations('ledger');
  const tCommon = useTranslations('common');
  const { id, work, workId, model, token, state, createdAt } = charge;
  const decide = useMutation(decideCharge(useQueryClient()));
  const kind = t(`work.${work}`);
  const name = work === 'video' && workId !== '' ? <Link href={`/gallery/${workId}`}>{kind}</Link> : kind;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b py-2 text-sm last:border-0 md:col-span-full md:grid-cols-subgrid md:gap-x-6">
      <span className="truncate">
        <span className="[&_a]:underline [&_a]:underline-offset-2">{name}</span>
        {model !== '' && <span className="text-muted"> · {model}</span>}
      </span>
      <span
        className={classes(
          'text-right tabular-nums md:order-last',
          state === 'returned' && 'text-muted line-through',
          charge.unit === null && 'text-muted',
        )}
      >
        {amountOf(charge, tCommon)}
      </span>
      <span className="truncate text-xs text-muted md:contents">
        <span className="md:truncate">
          {place}
          {token && ` · ${token}`}
        </span>
        <span className="md:hidden"> · </span>
        <RelativeTime at={createdAt} className="tabular-nums" />
      </span>
      <span className="flex justify-end gap-1.5 empty:hidden max-md:order-last max-md:col-span-full md:-my-1 md:empty:flex">
        {state === 'unknown' && canDecide && (
          <>
            <Button size="sm" busy={decide.isPending} onClick={() => decide.mutate({ id, state: 'settled' })}>
              {t('wasPaid')}
            </Button>
            <Button
              size="sm"
              busy={decide.isPending}
              onClick={() => decide.mutate({ id, state: 'returned' })}
            >
              {t('wasNotPaid')}
            </Button>
          </>
        )}
      </span>
      <span className="justify-self-end md:justify-self-start">
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      </span>
    </li>
  );
}

/** Every charge, newest first; what is unknown is decided here by an admin. */
export function ChargeList({ charges }: { charges: Charge[] }) {
  const t = useTranslations('ledger');
  const { connections = [] } = useConnections().data ?? {};
  const { administer: canDecide } = useMay();
  const nameOf = (at: string) => connections.find(({ id }) => id === at)?.name ?? at;
  return (
    <ul
      aria-label={t('charges')}
      className="md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,auto)_repeat(4,auto)]"
    >
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
