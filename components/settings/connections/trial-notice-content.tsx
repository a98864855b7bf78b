import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import type { ServiceTrial, WorkKind } from '#lib/studio/connection/connection.ts';
import { recognisedLabel, refusedLabel } from '#lib/studio/connection/trial-labels.ts';
import { inWorkOrder } from '#lib/studio/connection/work-labels.ts';

type TrialNoticeProps = { trial: ServiceTrial /** It was asked with one. */; withKey: boolean };

/** What is at an address, or why that is unknown. */
export function TrialNoticeContent({ trial, withKey }: TrialNoticeProps) {
  const t = useTranslations('connections');
  const tErrors = useTranslations('errors');
  if (!trial.ok) {
    const { words, said } = refusedLabel(trial, withKey, t, tErrors);
    return (
      <Notice tone="danger" icon={<TriangleAlert aria-hidden className="self-start" />}>
        <p className="font-medium">{words}</p>
        {said && <p className="break-words">{said}</p>}
      </Notice>
    );
  }
  const kinds = inWorkOrder(Object.keys(trial.models));
  return (
    <Notice tone="ok" icon={<CircleCheck aria-hidden className="self-start" />}>
      <p className="font-medium tabular-nums">
        {t(kinds.length === 0 ? 'answeredNoModels' : 'answeredIn', {
          recognised: recognisedLabel(trial, t),
          ms: Math.round(trial.latencyMs),
        })}
      </p>
      {kinds.length > 0 && (
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-muted">
          {kinds.map((kind) => (
            <ModelNames key={kind} kind={kind} names={trial.models[kind] ?? []} />
          ))}
        </dl>
      )}
    </Notice>
  );
}

const SHOWN = 6;

function ModelNames({ kind, names }: { kind: WorkKind; names: readonly string[] }) {
  const t = useTranslations('connections');
  const tCommon = useTranslations('common');
  const more = names.length - SHOWN;
  return (
    <>
      <dt className="text-text">
        {tCommon(`kind.${kind}`)} <span className="text-muted tabular-nums">{names.length}</span>
      </dt>
      <dd className="min-w-0 break-words">
        {more > 0 ? t('andMore', { names: names.slice(0, SHOWN).join(', '), count: more }) : names.join(', ')}
      </dd>
    </>
  );
}
