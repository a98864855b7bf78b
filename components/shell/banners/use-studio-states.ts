import { useQuery } from '@tanstack/react-query';
import { healthOptions } from '#lib/api/connections.ts';
import { useConnections } from '#lib/api/use-connections.ts';
import type { Health, ListedConnection } from '#lib/studio/connection/connection.ts';

/** One thing the studio has to say of its own state, or of a connection. */
export type StudioState =
  | { of: 'disk' }
  | { of: 'storage'; state: Exclude<Health['storage']['state'], 'ok'> }
  | { of: 'readOnly'; readOnly: NonNullable<Health['readOnly']> }
  | {
      of: 'connection';
      id: string;
      /** Null where there is no other. */
      name: string | null;
      paused: NonNullable<ListedConnection['paused']>;
    };

/** All there is to say, which is seldom anything. */
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
