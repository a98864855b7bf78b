import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { capsOptions, setCaps } from '#lib/api/ledger/ledger.ts';
import { capWords, isNear, isReached } from '#lib/studio/ledger/cap-labels.ts';
import type { Cap, NewCap } from '#lib/studio/ledger/caps.ts';
import { costWords } from '#lib/studio/ledger/cost.ts';
import { CapEditor } from './cap-editor.tsx';
import { Part } from './part.tsx';
import { useIsAdmin } from './use-is-admin.ts';

const keyOf = ({ subject, unit, period }: NewCap) => [subject.kind, subject.id, unit, period].join(' ');
const asSet = ({ used: _, name: __, concernsYou: ___, ...cap }: Cap): NewCap => cap;

/** The caps on spending, how far each is used, and their changes. */
export function CapList() {
  const { data } = useQuery(capsOptions());
  const change = useMutation(setCaps(useQueryClient()));
  const isAdmin = useIsAdmin();
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
      title="Caps"
      description="What would pass one waits, and goes out when the cap is raised or the month is over."
      action={
        isAdmin && (
          <Button size="sm" onClick={() => setEditing('new')}>
            <Plus aria-hidden /> New cap
          </Button>
        )
      }
    >
      {data.caps.length === 0 && !editing && <p className="text-sm text-muted">Nothing is capped.</p>}
      <ul aria-label="Caps" className="grid gap-3">
        {data.caps.map((cap) => {
          const words = capWords(cap, cap.name);
          return (
            <li key={keyOf(cap)} className="grid gap-1.5 rounded-md border p-3">
              <div className="flex flex-wrap items-center gap-x-2 text-sm">
                <span className="min-w-0 flex-1 max-sm:basis-full">
                  {words}
                  {cap.holdUnpriced && (
                    <span className="block text-xs text-muted">Holds what has no known price</span>
                  )}
                </span>
                <span className="text-xs text-muted tabular-nums max-sm:grow">
                  {costWords({ amount: cap.used, unit: cap.unit })} used{isReached(cap) && ', reached'}
                </span>
                {isAdmin && (
                  <>
                    <IconButton
                      size="sm"
                      icon={Pencil}
                      label={`Change the cap of ${words}`}
                      onClick={() => setEditing(cap)}
                    />
                    <IconButton
                      size="sm"
                      icon={Trash2}
                      label={`Remove the cap of ${words}`}
                      onClick={() => change.mutate(caps.filter((one) => keyOf(one) !== keyOf(cap)))}
                    />
                  </>
                )}
              </div>
              <ProgressBar
                label={`Used of ${words}`}
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
