import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { Badge, type Tone } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { connectionsOptions } from '#lib/api/connections.ts';
import { decideCharge } from '#lib/api/ledger/ledger.ts';
import type { Charge } from '#lib/studio/ledger/charge.ts';
import { WORK_WORDS } from '#lib/studio/ledger/charge-labels.ts';
import { costWords } from '#lib/studio/ledger/cost.ts';
import { useIsAdmin } from './use-is-admin.ts';

const STATES: Record<Charge['state'], [label: string, tone: Tone]> = {
  reserved: ['Reserved', 'accent'],
  settled: ['Paid', 'ok'],
  returned: ['Given back', 'neutral'],
  unknown: ['Unknown', 'warn'],
};

const amountOf = ({ amount, unit }: Charge) =>
  amount === null || unit === null ? 'price unknown' : costWords({ amount, unit });

type ChargeRowProps = { charge: Charge; place: string; canDecide: boolean };

function ChargeRow({ charge, place, canDecide }: ChargeRowProps) {
  const { id, work, workId, model, token, state, createdAt } = charge;
  const decide = useMutation(decideCharge(useQueryClient()));
  const [label, tone] = STATES[state];
  const name =
    work === 'video' && workId !== '' ? (
      <Link href={`/gallery/${workId}`}>{WORK_WORDS[work]}</Link>
    ) : (
      WORK_WORDS[work]
    );
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
            It was paid
          </Button>
          <Button size="sm" busy={decide.isPending} onClick={() => decide.mutate({ id, state: 'returned' })}>
            It was not
          </Button>
        </span>
      )}
      <span className="ml-auto flex items-center gap-3">
        <Badge tone={tone}>{label}</Badge>
        <span className="min-w-20 text-right tabular-nums">{amountOf(charge)}</span>
      </span>
    </li>
  );
}

/** Every charge, newest first; what is unknown is decided here by an admin. */
export function ChargeList({ charges }: { charges: Charge[] }) {
  const { connections = [] } = useQuery(connectionsOptions()).data ?? {};
  const canDecide = useIsAdmin();
  const nameOf = (at: string) => connections.find(({ id }) => id === at)?.name ?? at;
  if (charges.length === 0) return <p className="text-sm text-muted">No charges yet.</p>;
  return (
    <ul aria-label="Charges">
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
