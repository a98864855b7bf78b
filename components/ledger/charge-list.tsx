import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge, type Tone } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { presentOptions } from '#lib/api/people/account.ts';
import { peopleOptions } from '#lib/api/people/people.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { projectsOptions } from '#lib/api/projects.ts';
import { useConnections } from '#lib/api/use-connections.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { ListedCharge } from '#lib/studio/ledger/charge.ts';
import { costLabel } from '#lib/studio/ledger/cost-label.ts';
import { ChargeDecision } from './charge-decision.tsx';
import { useModelNames } from './use-model-names.ts';

/** Paid is the normal case, and is not mentioned. */
const TONES: Record<Exclude<ListedCharge['state'], 'settled'>, Tone> = {
  reserved: 'accent',
  returned: 'neutral',
  unknown: 'warn',
};

const amountOf = ({ amount, unit }: ListedCharge, t: Translator<'common'>) =>
  amount === null || unit === null ? t('cost.unknown') : costLabel({ amount, unit }, t);

/** What a person can settle: the outcome, or the amount. */
const isUndecided = ({ state, unit }: ListedCharge) =>
  state === 'unknown' || (state === 'settled' && unit === null);

type ChargeRowProps = {
  charge: ListedCharge;
  /** Its model's name. */
  model: string;
  /** Its connection, and its user. */
  places: string[];
  canDecide: boolean;
};

/** One line if it fits; on a phone two, with the amounts aligned. */
function ChargeRow({ charge, model, places, canDecide }: ChargeRowProps) {
  const t = useTranslations('ledger');
  const tCommon = useTranslations('common');
  const { work, workId, state, createdAt, title } = charge;
  const [isDeciding, setDeciding] = useState(false);
  const kind = t(`work.${work}`);
  const kindAndModel = model === '' ? kind : `${kind} · ${model}`;
  const what = title || kindAndModel;
  const name = title || kind;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b py-2 text-sm last:border-0 md:col-span-full md:grid-cols-subgrid md:gap-x-6">
      <span className="truncate">
        {work === 'video' && workId !== '' ? (
          <Link
            href={`/gallery/${workId}`}
            className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {name}
          </Link>
        ) : (
          name
        )}
        {!title && model !== '' && <span className="text-muted"> · {model}</span>}
      </span>
      <span
        className={classes(
          'text-right tabular-nums md:order-last',
          (state === 'returned' || charge.unit === null) && 'text-muted',
          state === 'returned' && charge.unit !== null && 'line-through',
        )}
      >
        {amountOf(charge, tCommon)}
      </span>
      <span className="min-w-0 text-xs break-words text-muted md:contents">
        <span className="md:truncate">{[...(title ? [kindAndModel] : []), ...places].join(' · ')}</span>
        <span className="md:hidden"> · </span>
        <RelativeTime at={createdAt} className="tabular-nums" />
      </span>
      <span className="flex justify-end gap-1.5 empty:hidden max-md:order-last max-md:col-span-full md:-my-1 md:empty:flex">
        {canDecide && isUndecided(charge) && (
          <Button
            size="sm"
            aria-label={t(state === 'unknown' ? 'decision.openOf' : 'decision.priceOf', { what })}
            onClick={() => setDeciding(true)}
          >
            {t(state === 'unknown' ? 'decision.open' : 'decision.price')}
          </Button>
        )}
        {isDeciding && <ChargeDecision charge={charge} what={what} onClose={() => setDeciding(false)} />}
      </span>
      <span className="justify-self-end empty:hidden md:justify-self-start md:empty:block">
        {state !== 'settled' && <Badge tone={TONES[state]}>{t(`notPaid.${state}`)}</Badge>}
      </span>
    </li>
  );
}

/** All charges, newest first, with place and user; admins settle the unknown ones. */
export function ChargeList({ charges }: { charges: ListedCharge[] }) {
  const t = useTranslations('ledger');
  const { connections = [] } = useConnections().data ?? {};
  const { data: projects = [] } = useQuery(projectsOptions());
  const { administer: canDecide } = useMay();
  const nameOfModel = useModelNames();
  const hasOthers = useQuery(presentOptions()).data?.accounts === true && canDecide;
  const { people = [] } = useQuery({ ...peopleOptions(), enabled: hasOthers }).data ?? {};
  const nameIn = (named: readonly { id: string; name: string }[], at: string | null) =>
    named.find(({ id }) => id === at)?.name;
  const placesOf = ({ connectionId, projectId, person, token }: ListedCharge) =>
    [
      nameIn(connections, connectionId) ?? connectionId,
      nameIn(projects, projectId),
      nameIn(people, person),
      token,
    ].filter((name) => name != null);
  return (
    <ul
      aria-label={t('charges')}
      className="md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,auto)_repeat(4,auto)]"
    >
      {charges.map((charge) => (
        <ChargeRow
          key={charge.id}
          charge={charge}
          model={nameOfModel(charge.model, charge.connectionId)}
          places={placesOf(charge)}
          canDecide={canDecide}
        />
      ))}
    </ul>
  );
}
