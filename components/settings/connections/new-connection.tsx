import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, type Ref, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { addConnection, tryAddress } from '#lib/api/acts/connections.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { Connections, ServiceTrial, WorkKind } from '#lib/studio/connection/connection.ts';
import { suggestedDefaults, suggestedName } from '#lib/studio/connection/suggestions.ts';
import { inWorkOrder } from '#lib/studio/connection/work-labels.ts';
import { AddressAndKey } from './address-and-key.tsx';
import { Limits, NameAndKind } from './connection-fields.tsx';
import { TrialNotice } from './trial-notice.tsx';
import type { Typed } from './typed-connection.ts';
import { loadChecks, useTypedConnection } from './use-typed-connection.ts';

const EMPTY: Typed = {
  ...{ url: '', key: '', name: '', dialect: '', idempotent: false },
  ...{ atOnce: '', perMinute: '' },
};

type NewConnectionProps = { ref: Ref<HTMLFormElement>; known: Connections; onDone?: () => void };

/** Paste an address: the studio probes it before anything is saved. */
export function NewConnection({ ref, known: { connections, dialects }, onDone }: NewConnectionProps) {
  const t = useTranslations('connections');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  const trial = useMutation({ ...tryAddress(), meta: { showsErrors: true } });
  const save = useMutation({ ...addConnection(useQueryClient()), meta: { showsErrors: true } });
  const form = useTypedConnection(EMPTY, (checks, typed) => checks.readNew(typed, t), save.error);
  const { typed, problems, failure } = form;
  const [chosen, setChosen] = useState<WorkKind[] | null>(null);

  const [found, setFound] = useState<ServiceTrial>();
  /** The connection to save after this answer. */
  const plan = (seen: ServiceTrial | undefined) => {
    const id = typed.dialect || seen?.dialect?.id;
    const spoken = dialects.find((one) => one.id === id);
    const kinds = kindsOf(seen, spoken?.kinds ?? []);
    const names = connections.map((one) => one.name);
    return {
      dialect: id,
      kinds,
      name: suggestedName(spoken?.name ?? t('service'), names),
      defaults: (chosen ?? suggestedDefaults(kinds, connections)).filter((kind) => kinds.includes(kind)),
    };
  };
  const { kinds, defaults, ...suggested } = plan(found);
  const isUnknown = found?.ok === false && !suggested.dialect;

  const tryOut = async (given: Typed): Promise<ServiceTrial | null> => {
    form.show();
    const { body } = (await loadChecks()).readTrial(given, t);
    const seen = body && (await trial.mutateAsync(body).catch(() => null));
    setFound(seen ?? undefined);
    return seen;
  };
  const change = (changes: Partial<Typed>) => {
    save.reset();
    // A changed address invalidates the result.
    const elsewhere = changes.url !== undefined || changes.key !== undefined;
    if (elsewhere) {
      trial.reset();
      setFound(undefined);
    }
    form.change(changes.url === undefined ? changes : { ...changes, dialect: '' });
    if (changes.dialect) void tryOut({ ...typed, ...changes });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    form.show();
    const { body } = (await loadChecks()).readNew(typed, t);
    if (!body) return;
    const seen = found ?? (await tryOut(typed));
    // An unreachable service can be saved, once the user has seen that and named its kind.
    if (!seen || (!found && !seen.ok)) return;
    const { dialect, name, defaults: wanted } = plan(seen);
    if (!dialect) return;
    const asked = { ...body, url: seen.url, dialect, name: typed.name.trim() || name, defaults: wanted };
    // The first one replaces this form by a button, so later work must not depend on it.
    const added = await save.mutateAsync(asked).catch(() => null);
    if (!added) return;
    toast.success(t('added', { name: added.name }));
    form.reset(EMPTY);
    setChosen(null);
    setFound(undefined);
    onDone?.();
  };
  const toggle = (kind: WorkKind, on: boolean) =>
    setChosen(inWorkOrder(on ? [...defaults, kind] : defaults.filter((one) => one !== kind)));
  return (
    <form ref={ref} onSubmit={submit} noValidate aria-label={t('add')} className="grid gap-4">
      {onDone && <h3 className="pt-2 text-sm font-medium">{t('add')}</h3>}
      <AddressAndKey
        typed={typed}
        problems={problems}
        onChange={change}
        first={connections.length <= 1}
        focused={onDone !== undefined}
      />
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {found && <TrialNotice trial={found} withKey={typed.key.trim() !== ''} />}
        {trial.error && <Notice tone="danger">{t('testNotMade', { why: told(trial.error) })}</Notice>}
      </div>
      {found && (
        <>
          <NameAndKind
            typed={typed}
            problems={problems}
            kindHint={isUnknown && t('chooseKind')}
            onChange={change}
            dialects={dialects}
            suggested={{ ...suggested, dialect: found.dialect?.id }}
          />
          {kinds.length > 0 && (
            <fieldset className="grid gap-2">
              <legend className="mb-1.5 text-xs font-medium text-muted">{t('useFor')}</legend>
              <div className="flex flex-wrap gap-x-5 gap-y-2">
                {kinds.map((kind) => (
                  <Checkbox
                    key={kind}
                    label={tCommon(`kind.${kind}`)}
                    checked={defaults.includes(kind)}
                    onCheckedChange={(on) => toggle(kind, on === true)}
                  />
                ))}
              </div>
            </fieldset>
          )}
          <details>
            <summary className="w-fit rounded-xs text-xs text-muted hover:text-text">{t('limits')}</summary>
            <div className="mt-3 grid gap-4">
              <Limits typed={typed} problems={problems} onChange={change} withMemory />
            </div>
          </details>
        </>
      )}
      {failure && <Notice tone="danger">{t('notSaved', { why: failure.message })}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          busy={save.isPending || (trial.isPending && !found)}
          disabled={typed.url.trim() === '' || isUnknown}
        >
          {found && !found.ok ? t('saveAnyway') : tCommon('save')}
        </Button>
        <Button busy={trial.isPending} onClick={() => void tryOut(typed)}>
          {t(found ? 'testAgain' : 'test')}
        </Button>
        {onDone && (
          <Button variant="ghost" onClick={onDone}>
            {tCommon('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The kinds it lists models for; without a list, the kinds such services have. */
function kindsOf(found: ServiceTrial | undefined, able: readonly WorkKind[]): WorkKind[] {
  const listed = found?.ok ? inWorkOrder(Object.keys(found.models)) : [];
  return listed.length > 0 ? listed : [...able];
}
