import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { capsOptions, setCaps } from '#lib/api/ledger/ledger.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { capLabel, isNear, isReached } from '#lib/studio/ledger/cap-labels.ts';
import type { Cap, NewCap } from '#lib/studio/ledger/caps.ts';
import { costLabel } from '#lib/studio/ledger/cost-label.ts';
import { CapEditor } from './cap-editor.tsx';
import { Part } from './part.tsx';

const keyOf = ({ subject, unit, period }: NewCap) => [subject.kind, subject.id, unit, period].join(' ');
const asSet = ({ used: _, name: __, concernsYou: ___, ...cap }: Cap): NewCap => cap;

/** The caps on spending, how far each is used, and their changes. */
export function CapList() {
  const t = useTranslations('ledger');
  const tShell = useTranslations('shell');
  const tCommon = useTranslations('common');
  const { data } = useQuery(capsOptions());
  const change = useMutation(setCaps(useQueryClient()));
  const { administer } = useMay();
  const [editing, setEditing] = useState<Cap | 'new' | null>(null);
  if (!data) return null;
  const caps = data.caps.map(asSet);
  const save = (cap: NewCap) => {
    const before = editing === 'new' || editing === null ? null : keyOf(editing);
    const others = caps.filter((one) => keyOf(one) !== before && keyOf(one) !== keyOf(cap));
    change.mutate([...others, cap], { onSuccess: () => setEditing(null) });
  };
  return (
    <Part
      title={t('caps.title')}
      description={t('caps.about')}
      action={
        administer && (
          <Button size="sm" onClick={() => setEditing('new')}>
            <Plus aria-hidden /> {t('caps.new')}
          </Button>
        )
      }
    >
      {data.caps.length === 0 && !editing && <p className="text-sm text-muted">{t('caps.nothing')}</p>}
      <ul aria-label={t('caps.title')} className="grid gap-3">
        {data.caps.map((cap) => {
          const words = capLabel(cap, cap.name, tShell, tCommon);
          return (
            <li key={keyOf(cap)} className="grid gap-1.5 rounded-md border p-3">
              <div className="flex flex-wrap items-center gap-x-2 text-sm">
                <span className="min-w-0 flex-1 max-sm:basis-full">
                  {words}
                  {cap.holdUnpriced && <span className="block text-xs text-muted">{t('caps.holds')}</span>}
                </span>
                <span className="text-xs text-muted tabular-nums max-sm:grow">
                  {t(isReached(cap) ? 'caps.usedReached' : 'caps.used', {
                    cost: costLabel({ amount: cap.used, unit: cap.unit }, tCommon),
                  })}
                </span>
                {administer && (
                  <>
                    <IconButton
                      size="sm"
                      icon={Pencil}
                      label={t('caps.change', { cap: words })}
                      onClick={() => setEditing(cap)}
                    />
                    <IconButton
                      size="sm"
                      icon={Trash2}
                      label={t('caps.remove', { cap: words })}
                      onClick={() => change.mutate(caps.filter((one) => keyOf(one) !== keyOf(cap)))}
                    />
                  </>
                )}
              </div>
              <ProgressBar
                label={t('caps.usedOf', { cap: words })}
                tone={isReached(cap) ? 'danger' : isNear(cap) ? 'warn' : 'accent'}
                percent={cap.amount > 0 ? (100 * cap.used) / cap.amount : 100}
              />
            </li>
          );
        })}
      </ul>
      {editing && (
        <CapEditor
          key={editing === 'new' ? 'new' : keyOf(editing)}
          before={editing === 'new' ? null : asSet(editing)}
          name={editing === 'new' ? '' : editing.name}
          busy={change.isPending}
          onSave={save}
          onCancel={() => setEditing(null)}
        />
      )}
    </Part>
  );
}
