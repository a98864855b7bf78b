import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useSwappedFocus } from '#components/ui/focus/use-swapped-focus.ts';
import { Field } from '#components/ui/forms/field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { changeConnection } from '#lib/api/acts/connections.ts';
import { catalogueOptions } from '#lib/api/models.ts';
import type { Connections, ListedConnection, WorkKind } from '#lib/studio/connection/connection.ts';
import { inWorkOrder } from '#lib/studio/connection/work-labels.ts';
import { modelCounts } from '../models/model-counts.ts';
import { ConnectionRow } from './connection-row.tsx';
import { DEFAULTS, LIST } from './connections-placeholder.tsx';
import { NewConnection } from './new-connection.tsx';

export function ConnectionList({ known }: { known: Connections }) {
  const t = useTranslations('connections');
  const { connections, dialects } = known;
  const { data: catalogue } = useQuery(catalogueOptions());
  const [adding, setAdding] = useState(false);
  // With only the built-in connection, the form is open at once.
  const first = connections.every(({ source }) => source !== 'settings');
  const swap = useSwappedFocus();
  return (
    <>
      {connections.length > 0 && (
        <ul aria-label={t('title')} className={LIST}>
          {connections.map((connection) => (
            <ConnectionRow
              key={connection.id}
              connection={connection}
              dialects={dialects}
              models={modelCounts(catalogue, connection.id, t)}
              amongOthers={connections.length > 1}
            />
          ))}
        </ul>
      )}
      <Defaults connections={connections} />
      {first ? (
        <NewConnection ref={swap} known={known} />
      ) : adding ? (
        <NewConnection ref={swap} known={known} onDone={() => setAdding(false)} />
      ) : (
        <Button ref={swap} className="w-fit" onClick={() => setAdding(true)}>
          <Plus aria-hidden /> {t('add')}
        </Button>
      )}
    </>
  );
}

const ableTo = (connections: readonly ListedConnection[], kind: WorkKind) =>
  connections.filter(({ kinds }) => kinds.includes(kind));

/** The default connection for each kind of work. */
function Defaults({ connections }: { connections: ListedConnection[] }) {
  const t = useTranslations('connections');
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
      <legend className="sr-only">{t('unlessOther')}</legend>
      {choices.map((kind) => (
        <Field key={kind} label={t('byDefault', { kind })}>
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
