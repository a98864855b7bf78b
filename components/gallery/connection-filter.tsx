import { useTranslations } from 'next-intl';
import { Select } from '#components/ui/forms/select.tsx';
import { useConnections } from '#lib/api/use-connections.ts';
import { MINE } from './gallery-view.ts';

type ConnectionFilterProps = { on: string; onChange: (on: string) => void };

const ALL = 'all';

/** Filters by connection, or by uploads. */
export function ConnectionFilter({ on, onChange }: ConnectionFilterProps) {
  const t = useTranslations('gallery');
  const tTask = useTranslations('task');
  const { data } = useConnections();
  const places = [
    ...(data?.connections ?? []),
    ...(data?.removed ?? []),
    { id: MINE, name: tTask('ownFootage') },
  ];
  // A deleted connection can still be the filter.
  const named = on && !places.some(({ id }) => id === on) ? [...places, { id: on, name: on }] : places;
  return (
    <Select
      aria-label={t('source.label')}
      value={on || ALL}
      options={[
        { value: ALL, label: t('source.all') },
        ...named.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(chosen) => onChange(chosen === ALL ? '' : chosen)}
      className="w-32! shrink-0 max-sm:grow sm:w-40!"
    />
  );
}
