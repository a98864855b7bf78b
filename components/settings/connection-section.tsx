'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { connectionOptions, resetConnection } from '#lib/api/connections.ts';
import type { Connection } from '#lib/studio/connection/connection.ts';
import { ConnectionForm } from './connection-form.tsx';
import { Section } from './sections.tsx';

export type ConnectionPlaceholderProps = { source: Connection['source']; addressed: boolean; keyed: boolean };

/** The disabled form as a placeholder: it has the final size at any width. */
function ConnectionPlaceholder({ source, addressed, keyed }: ConnectionPlaceholderProps) {
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

const SOURCES: Record<Connection['source'], string> = {
  embedded: 'Embedded service',
  environment: 'Set by the environment',
  settings: 'Set here',
};

function ConnectionSource({ connection }: { connection: Connection }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const reset = useMutation(resetConnection(client));
  const { reachable, latencyMs } = connection.health;
  const forget = () =>
    reset.mutate(undefined, {
      onSuccess: (now) => toast.success(`Back to: ${SOURCES[now.source].toLowerCase()}`),
    });
  return (
    <div className="flex items-center justify-between gap-3 rounded-sm border px-3 py-2">
      <div className="grid min-w-0 gap-0.5">
        <div className="flex items-center gap-2 text-sm font-medium">
          <span>{SOURCES[connection.source]}</span>
          <Badge tone={reachable ? 'ok' : 'danger'}>
            {reachable
              ? `Answering${latencyMs === null ? '' : ` in ${Math.round(latencyMs)} ms`}`
              : 'Not answering'}
          </Badge>
        </div>
        <div className="truncate text-xs text-muted tabular-nums">
          {connection.address}
          {connection.keyHint && `, key ending in ${connection.keyHint}`}
        </div>
      </div>
      {connection.source === 'settings' && (
        <Button size="sm" className="shrink-0" busy={reset.isPending} onClick={() => setAsking(true)}>
          Use the default
        </Button>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Forget this connection"
        description="The address and the key saved here are deleted. The studio goes back to the service of the environment, or to the embedded one."
        confirm="Forget it"
        dangerous
        onConfirm={forget}
      />
    </div>
  );
}

export function ConnectionSection({ shape }: { shape: ConnectionPlaceholderProps }) {
  const { data, error, refetch, isFetching } = useQuery(connectionOptions());
  return (
    <Section
      title="Connection"
      description="The service that makes the videos and the sound. The embedded service runs on this computer beside the studio: nothing to set up, nothing leaves the machine."
    >
      {data ? (
        <>
          <ConnectionSource connection={data} />
          <ConnectionForm key={`${data.source} ${data.address} ${data.keyHint}`} connection={data} />
        </>
      ) : error ? (
        <Notice
          tone="danger"
          icon={<TriangleAlert aria-hidden />}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          The connection could not be read. {error.message}
        </Notice>
      ) : (
        <ConnectionPlaceholder {...shape} />
      )}
    </Section>
  );
}
