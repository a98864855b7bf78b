import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Notice } from '#components/ui/notice.tsx';
import type { ServiceTrial } from '#lib/studio/connection/connection.ts';
import { inWorkOrder, recognisedLabel, WORK_LABELS } from '#lib/studio/connection/connection-labels.ts';
import { describeError } from '#lib/studio/error/studio-error.ts';

/** What is at an address, or why that is not known. */
export function TrialNotice({ trial }: { trial: ServiceTrial }) {
  if (!trial.ok) {
    const { status, code, message } = trial.error;
    const { title, advice } = status === null ? SILENT : describeError(code);
    return (
      <Notice tone="danger" icon={<TriangleAlert aria-hidden className="self-start" />}>
        <p className="font-medium">
          {trial.dialect && `This is ${trial.dialect.name}, but it refused. `}
          {title}. {advice}
        </p>
        <p>
          {status !== null && `${status} `}
          {code}: {message}
        </p>
      </Notice>
    );
  }
  const kinds = inWorkOrder(Object.keys(trial.models));
  return (
    <Notice tone="ok" icon={<CircleCheck aria-hidden className="self-start" />}>
      <p className="font-medium tabular-nums">
        {recognisedLabel(trial)} It answered in {Math.round(trial.latencyMs)} ms
        {kinds.length === 0 && ' and lists no models'}.
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

const SILENT = {
  title: 'Nobody answers there',
  advice: 'Check the address, and that the service is running.',
};
const SHOWN = 6;

function ModelNames({ kind, names }: { kind: keyof typeof WORK_LABELS; names: readonly string[] }) {
  const more = names.length - SHOWN;
  return (
    <>
      <dt className="text-text">
        {WORK_LABELS[kind]} <span className="text-muted tabular-nums">{names.length}</span>
      </dt>
      <dd className="min-w-0 break-words">
        {names.slice(0, SHOWN).join(', ')}
        {more > 0 && ` and ${more} more`}
      </dd>
    </>
  );
}
