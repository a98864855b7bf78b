import { useQuery } from '@tanstack/react-query';
import { healthOptions } from '#lib/api/connections.ts';
import { useConnections } from '#lib/api/use-connections.ts';
import type { Health, ListedConnection } from '#lib/studio/connection/connection.ts';

/** One state of the studio or a connection to report. */
export type StudioState =
  | { of: 'disk' }
  | { of: 'storage'; state: Exclude<Health['storage']['state'], 'ok'> }
  | { of: 'readOnly'; readOnly: NonNullable<Health['readOnly']> }
  | {
      of: 'connection';
      id: string;
      /** Null if it is the only one. */
      name: string | null;
      paused: NonNullable<ListedConnection['paused']>;
    };

/** Everything to report; usually nothing. */
export function useStudioStates(): StudioState[] {
  const { disk, storage, readOnly } = useQuery(healthOptions()).data ?? {};
  const { connections = [] } = useConnections().data ?? {};
  const states: StudioState[] = [];
  if (disk === 'full') states.push({ of: 'disk' });
  if (storage && storage.state !== 'ok') states.push({ of: 'storage', state: storage.state });
  if (readOnly) states.push({ of: 'readOnly', readOnly });
  for (const { id, name, paused } of connections)
    if (paused) states.push({ of: 'connection', id, name: connections.length > 1 ? name : null, paused });
  return states;
}
