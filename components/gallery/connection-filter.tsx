import { useQuery } from '@tanstack/react-query';
import { Select } from '#components/ui/forms/select.tsx';
import { connectionsOptions } from '#lib/api/connections.ts';
import { OWN_LABEL } from '#lib/studio/task/task-values.ts';
import { MINE } from './gallery-view.ts';

type ConnectionFilterProps = { on: string; onChange: (on: string) => void };

const ALL = 'all';

/** Shows what was made on one connection, or what somebody brought. */
export function ConnectionFilter({ on, onChange }: ConnectionFilterProps) {
  const { data } = useQuery(connectionsOptions());
  const places = [...(data?.connections ?? []), ...(data?.removed ?? []), { id: MINE, name: OWN_LABEL }];
  // One that is gone altogether is still what is asked for.
  const named = on && !places.some(({ id }) => id === on) ? [...places, { id: on, name: on }] : places;
  return (
    <Select
      aria-label="Source"
      value={on || ALL}
      options={[
        { value: ALL, label: 'All sources' },
        ...named.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(chosen) => onChange(chosen === ALL ? '' : chosen)}
      className="w-32! shrink-0 max-sm:grow sm:w-40!"
    />
  );
}
