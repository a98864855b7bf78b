import { useQuery } from '@tanstack/react-query';
import { Select } from '#components/ui/forms/select.tsx';
import { connectionsOptions } from '#lib/api/connections.ts';

type ConnectionFilterProps = { on: string; onChange: (on: string) => void };

const ALL = 'all';

/** Shows what was made on one connection, where there is more than one. */
export function ConnectionFilter({ on, onChange }: ConnectionFilterProps) {
  const { data } = useQuery(connectionsOptions());
  const places = [...(data?.connections ?? []), ...(data?.removed ?? [])];
  if (places.length < 2 && !on) return null;
  // One that is gone altogether is still what is asked for.
  const named = on && !places.some(({ id }) => id === on) ? [...places, { id: on, name: on }] : places;
  return (
    <Select
      aria-label="Made on"
      value={on || ALL}
      options={[
        { value: ALL, label: 'All connections' },
        ...named.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(chosen) => onChange(chosen === ALL ? '' : chosen)}
      className="w-32! shrink-0 max-sm:grow sm:w-40!"
    />
  );
}
