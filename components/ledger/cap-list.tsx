import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { useRowFocus } from '#components/ui/focus/use-row-focus.ts';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { capsOptions } from '#lib/api/ledger/caps.ts';
import { changeCaps } from '#lib/api/ledger/ledger.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { capLabel } from '#lib/studio/ledger/cap-labels.ts';
import { capKey } from '#lib/studio/ledger/cap-values.ts';
import type { Cap, NewCap } from '#lib/studio/ledger/caps.ts';
import { asNewCap } from '#lib/studio/ledger/new-cap.ts';
import { CapEditor, type TypedCap } from './cap-editor.tsx';
import { CapRow } from './cap-row.tsx';
import { Part } from './part.tsx';

const has = (caps: readonly Cap[], cap: Cap) => caps.some((one) => capKey(one) === capKey(cap));

/** The caps with other subjects. */
function without(caps: readonly Cap[], ...gone: (NewCap | null)[]): NewCap[] {
  const keys = new Set(gone.flatMap((one) => (one ? [capKey(one)] : [])));
  return caps.filter((one) => !keys.has(capKey(one))).map(asNewCap);
}

interface Editing {
  /** Null for a new one. */
  before: Cap | null;
  typed: TypedCap;
}

const NOTHING_TYPED: TypedCap = { amount: '', holdUnpriced: null };

const firstButton = (row: Element) => row.querySelector('button');

/** The spending caps and their use, with an editor. */
export function CapList() {
  const t = useTranslations('ledger');
  const tShell = useTranslations('shell');
  const tCommon = useTranslations('common');
  const { data, error, refetch } = useQuery(capsOptions());
  const write = useMutation(changeCaps(useQueryClient()));
  const { administer } = useMay();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [leaving, setLeaving] = useState<Cap | null>(null);
  const before = editing?.before ?? null;
  const caps = data?.caps ?? [];
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { seek, handlers } = useRowFocus({ keys: caps.map(capKey), list, target: firstButton, none: add });
  const isGone = data !== undefined && before !== null && !has(caps, before);
  const save = (cap: NewCap) => {
    let isThere = true;
    const change = (now: Cap[]) => {
      // A cap removed by somebody else is not recreated silently: the editor says so first.
      isThere = before === null || isGone || has(now, before);
      return isThere ? [...without(now, before, cap), cap] : null;
    };
    const onSuccess = () => {
      if (!isThere) return;
      seek(capKey(cap));
      setEditing(null);
    };
    write.mutate(change, { onSuccess });
  };
  const cancel = () => {
    if (before) seek(capKey(before));
    flushSync(() => setEditing(null));
    if (!before) add.current?.focus();
  };
  return (
    <Part
      title={t('caps.title')}
      description={administer ? t('caps.about') : `${t('caps.about')} ${t('caps.askAdmin')}`}
      action={
        administer && (
          <Button ref={add} size="sm" onClick={() => setEditing({ before: null, typed: NOTHING_TYPED })}>
            <Plus aria-hidden /> {t('caps.new')}
          </Button>
        )
      }
    >
      <ErrorNotice error={error} onRetry={refetch} />
      {data && caps.length === 0 && !editing && <p className="text-sm text-muted">{t('caps.nothing')}</p>}
      <ul ref={list} aria-label={t('caps.title')} className="empty:hidden" {...handlers}>
        {caps.map((cap) => (
          <CapRow
            key={capKey(cap)}
            cap={cap}
            onChange={administer ? () => setEditing({ before: cap, typed: NOTHING_TYPED }) : null}
            onRemove={administer ? () => setLeaving(cap) : null}
          />
        ))}
      </ul>
      {editing && (
        <CapEditor
          key={before ? capKey(before) : 'new'}
          before={before}
          typedBefore={editing.typed}
          others={caps.filter((one) => !before || capKey(one) !== capKey(before))}
          gone={isGone}
          busy={write.isPending}
          onSave={save}
          onInstead={(cap, typed) => setEditing({ before: cap, typed })}
          onCancel={cancel}
        />
      )}
      <AlertDialog
        open={leaving !== null}
        onOpenChange={(open) => open || setLeaving(null)}
        title={t('caps.removeAsked', {
          cap: leaving ? capLabel(leaving, leaving.name, tShell, tCommon) : '',
        })}
        description={t('caps.removal')}
        confirm={tCommon('remove')}
        dangerous
        onConfirm={() => write.mutate((now) => without(now, leaving))}
      />
    </Part>
  );
}
