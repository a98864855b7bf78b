'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Field } from '#components/ui/forms/field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { changeConnection, connectionsOptions } from '#lib/api/connections.ts';
import { catalogueOptions } from '#lib/api/models.ts';
import type { Connections, ListedConnection, WorkKind } from '#lib/studio/connection/connection.ts';
import { inWorkOrder, WORK_LABELS } from '#lib/studio/connection/work-labels.ts';
import { modelCounts } from '../models/model-counts.ts';
import { Section } from '../sections.tsx';
import { ConnectionRow, LINES, NAME_LINE, ROW } from './connection-row.tsx';
import { NewConnection } from './new-connection.tsx';

/** What the size of the list depends on. */
export type ConnectionsShape = { connections: number; choices: number; added: boolean };

const LIST = 'divide-y rounded-md border';

export function ConnectionsSection({ shape }: { shape: ConnectionsShape }) {
  const { data, error, refetch, isFetching } = useQuery(connectionsOptions());
  return (
    <Section
      title="Connections"
      action={
        <Link href="/settings/models" className="rounded-xs text-sm text-accent hover:underline">
          Models
        </Link>
      }
      description="The services that make the videos and the sound. The embedded service runs on this computer beside the studio: nothing to set up, nothing leaves the machine."
    >
      {data ? (
        <ConnectionList known={data} />
      ) : error ? (
        <Notice
          tone="danger"
          icon={<TriangleAlert aria-hidden />}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          The connections could not be read. {error.message}
        </Notice>
      ) : (
        <ConnectionsPlaceholder {...shape} />
      )}
    </Section>
  );
}

function ConnectionList({ known }: { known: Connections }) {
  const { connections, dialects } = known;
  const { data: catalogue } = useQuery(catalogueOptions());
  const [adding, setAdding] = useState(false);
  const wasAdding = useRef(false);
  // Whoever has only what came with the studio finds the form at once.
  const first = connections.every(({ source }) => source !== 'settings');
  const close = () => {
    wasAdding.current = true;
    setAdding(false);
  };
  const takeFocusBack = (button: HTMLButtonElement | null) => {
    if (button && wasAdding.current) button.focus();
    if (button) wasAdding.current = false;
  };
  return (
    <>
      {connections.length > 0 && (
        <ul aria-label="Connections" className={LIST}>
          {connections.map((connection) => (
            <ConnectionRow
              key={connection.id}
              connection={connection}
              dialects={dialects}
              models={modelCounts(catalogue, connection.id)}
              amongOthers={connections.length > 1}
            />
          ))}
        </ul>
      )}
      <Defaults connections={connections} />
      {first ? (
        <NewConnection known={known} />
      ) : adding ? (
        <NewConnection known={known} onDone={close} />
      ) : (
        <Button ref={takeFocusBack} className="w-fit" onClick={() => setAdding(true)}>
          <Plus aria-hidden /> Add a connection
        </Button>
      )}
    </>
  );
}

const ableTo = (connections: readonly ListedConnection[], kind: WorkKind) =>
  connections.filter(({ kinds }) => kinds.includes(kind));

/** Which connection does what, unless another one is chosen where it is asked for. */
function Defaults({ connections }: { connections: ListedConnection[] }) {
  const change = useMutation(changeConnection(useQueryClient()));
  const kinds = inWorkOrder(connections.flatMap((connection) => connection.kinds));
  const choices = kinds.filter((kind) => ableTo(connections, kind).length > 1);
  if (choices.length === 0) return null;
  const choose = (kind: WorkKind, id: string) => {
    const defaults = connections.find((one) => one.id === id)?.defaults ?? [];
    change.mutate({ id, patch: { defaults: [...defaults, kind] } });
  };
  return (
    <fieldset className={DEFAULTS}>
      <legend className="sr-only">Used unless you choose another</legend>
      {choices.map((kind) => (
        <Field key={kind} label={`${WORK_LABELS[kind]}, by default`}>
          <Select
            value={connections.find(({ defaults }) => defaults.includes(kind))?.id}
            onChange={(id) => choose(kind, id)}
            options={ableTo(connections, kind).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      ))}
    </fieldset>
  );
}

const DEFAULTS = 'grid grid-cols-2 gap-x-3 gap-y-4';

/** The disabled form as a placeholder: it has the final size at any width. */
function ConnectionsPlaceholder({ connections, choices, added }: ConnectionsShape) {
  const rows = Array.from({ length: Math.max(1, connections) }, (_, index) => index);
  return (
    <div className="grid gap-4" role="status" aria-label="Reading the connections">
      <div className={LIST}>
        {rows.map((row) => (
          <div key={row} className={ROW}>
            <div className={LINES}>
              <div className={NAME_LINE}>
                <Skeleton className="h-5 w-40" />
              </div>
              <Line className="w-64" />
              <Line className="w-48" />
            </div>
          </div>
        ))}
      </div>
      {choices > 0 && (
        <div className={DEFAULTS}>
          {Array.from({ length: choices }, (_, index) => index).map((choice) => (
            <div key={choice} className="grid gap-1.5">
              <Line className="w-24" />
              <Skeleton className="h-[34px] pointer-coarse:h-10" />
            </div>
          ))}
        </div>
      )}
      {added ? (
        <Skeleton className="h-[34px] w-44 pointer-coarse:h-10" />
      ) : (
        <fieldset disabled aria-hidden className="min-w-0 animate-pulse">
          <NewConnection known={{ connections: [], removed: [], dialects: [] }} />
        </fieldset>
      )}
    </div>
  );
}

/** A line of small text that is not there yet. */
function Line({ className }: { className: string }) {
  return (
    <p className="flex h-[18px] items-center">
      <Skeleton className={classes('h-3 max-w-full', className)} />
    </p>
  );
}
