import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { changeConnection } from '#lib/api/acts/connections.ts';
import type { Connections, ListedConnection } from '#lib/studio/connection/connection.ts';
import { serviceName } from '#lib/studio/connection/service-name.ts';
import { KeyField } from './address-and-key.tsx';
import { Limits, NameAndKind } from './connection-fields.tsx';
import type { Typed } from './typed-connection.ts';
import { loadChecks, useTypedConnection } from './use-typed-connection.ts';

const typedOf = (connection: ListedConnection): Typed => ({
  url: connection.url,
  key: '',
  name: connection.name,
  dialect: connection.dialect,
  idempotent: connection.idempotent,
  atOnce: String(connection.atOnce ?? ''),
  perMinute: String(connection.perMinute ?? ''),
});

type ConnectionEditorProps = {
  connection: ListedConnection;
  dialects: Connections['dialects'];
  onDone: () => void;
};

/** Edits a connection except for its address: another address is another service. */
export function ConnectionEditor({ connection, dialects, onDone }: ConnectionEditorProps) {
  const t = useTranslations('connections');
  const tCommon = useTranslations('common');
  const save = useMutation({ ...changeConnection(useQueryClient()), meta: { showsErrors: true } });
  const before = typedOf(connection);
  const form = useTypedConnection(before, (checks, now) => checks.readPatch(now, before, t), save.error);
  const { typed, problems, failure } = form;
  const change = (changes: Partial<Typed>) => {
    save.reset();
    form.change(changes);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    form.show();
    const { body: patch } = (await loadChecks()).readPatch(typed, before, t);
    if (!patch) return;
    if (Object.keys(patch).length === 0) return onDone();
    save.mutate(
      { id: connection.id, patch },
      {
        onSuccess: ({ name }) => {
          toast.success(t('saved', { name: serviceName(name, tCommon) }));
          onDone();
        },
      },
    );
  };
  const own = connection.source === 'settings';
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t('editNamed', { name: connection.name })}
      className="grid gap-4 pt-3 pb-1"
    >
      <NameAndKind
        typed={typed}
        problems={problems}
        onChange={change}
        dialects={dialects}
        suggested={{ name: before.name, dialect: before.dialect }}
      />
      {own ? (
        <KeyField typed={typed} problems={problems} onChange={change} saved={connection.keyHint} />
      ) : (
        connection.source === 'environment' && <p className="text-xs text-muted">{t('fromEnvironment')}</p>
      )}
      <Limits
        typed={typed}
        problems={problems}
        onChange={change}
        withMemory={connection.source !== 'embedded'}
      />
      {failure && <Notice tone="danger">{t('notSaved', { why: failure.message })}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={save.isPending}>
          {tCommon('save')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {tCommon('cancel')}
        </Button>
      </div>
    </form>
  );
}
