'use client';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Connection } from '#lib/studio/connection.ts';
import { ConnectionForm } from './connection-form.tsx';

export type ConnectionShapeProps = { source: Connection['source']; addressed: boolean; keyed: boolean };

/** The form out of reach, until it is known what it holds: what comes in its place has its size at any width. */
export function ConnectionShape({ source, addressed, keyed }: ConnectionShapeProps) {
  const unread: Connection = {
    source,
    address: addressed ? '…' : '',
    keyHint: keyed ? '••••' : null,
    idempotent: false,
    paused: null,
    health: { reachable: false, latencyMs: null },
  };
  return (
    <div className="grid gap-4" role="status" aria-label="Reading the connection">
      <Skeleton className="h-[58px]" />
      <fieldset disabled aria-hidden className="min-w-0 animate-pulse">
        <ConnectionForm connection={unread} />
      </fieldset>
    </div>
  );
}
