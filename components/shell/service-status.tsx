'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { classes } from '#components/ui/classes.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { connectionOptions } from '#lib/api/connection.ts';
import { healthOptions } from '#lib/api/health.ts';
import { serviceName, serviceState } from './service-state.ts';

const DOTS = { ok: 'bg-ok', warn: 'bg-warn', danger: 'bg-danger', unknown: 'bg-line-strong' };

/** Which service is connected, how it is and what it is doing; leads to the connection settings. */
export function ServiceStatus() {
  const health = useQuery(healthOptions());
  const connection = useQuery(connectionOptions());
  const state = serviceState(health.data, connection.data, health.isError);
  const name = connection.data && serviceName(connection.data);
  return (
    <Tooltip content={[name, state.words].filter(Boolean).join(': ')} side="right">
      <Link
        href="/settings"
        className="grid min-w-0 grow gap-0.5 rounded-sm px-2 py-1.5 text-xs text-muted transition-colors hover:bg-hover max-xl:size-8 max-xl:place-content-center max-xl:p-0 pointer-coarse:min-h-10 pointer-coarse:content-center"
      >
        <span className="flex min-w-0 items-center gap-2">
          <span aria-hidden className={classes('size-[7px] shrink-0 rounded-full', DOTS[state.tone])} />
          <span className="truncate max-xl:sr-only">
            {name ?? (connection.isPending ? <Skeleton className="h-3 w-24" /> : 'Service')}
          </span>
        </span>
        <span className="truncate tabular-nums max-xl:sr-only">{state.words}</span>
      </Link>
    </Tooltip>
  );
}
