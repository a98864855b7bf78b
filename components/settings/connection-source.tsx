'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertDialog } from '#components/ui/alert-dialog.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.ts';
import { resetConnection } from '#lib/api/connection.ts';
import type { Connection } from '#lib/studio/connection.ts';

const SOURCES: Record<Connection['source'], string> = {
  embedded: 'Embedded service',
  environment: 'Set by the environment',
  settings: 'Set here',
};

/** What is connected now, how it is, and the way back from what was set here. */
export function ConnectionSource({ connection }: { connection: Connection }) {
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
