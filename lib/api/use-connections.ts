import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { Connections } from '#lib/studio/connection/connection.ts';
import { serviceName } from '#lib/studio/connection/service-name.ts';
import { connectionsOptions } from './connections.ts';

type Reading = Partial<
  Pick<ReturnType<typeof connectionsOptions>, 'refetchInterval' | 'staleTime' | 'enabled'>
>;

/** Every connection by name; unnamed ones get a name in the page's language. */
export function useConnections(reading: Reading = {}) {
  const t = useTranslations('common');
  const select = useCallback(
    ({ connections, ...others }: Connections): Connections => ({
      ...others,
      connections: connections.map((one) => ({ ...one, name: serviceName(one.name, t) })),
    }),
    [t],
  );
  return useQuery({ ...connectionsOptions(), ...reading, select });
}
