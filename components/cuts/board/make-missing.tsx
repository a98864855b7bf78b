import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Translator } from '#lib/language/translator.ts';
import { useCut } from '#lib/state/cut-store.ts';
import { modelOf } from '#lib/studio/compose/draft-form.ts';
import { missingShots } from '#lib/studio/cut/board.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { askedSeconds } from '#lib/studio/cut/draft-length.ts';
import { inSeconds } from '#lib/studio/cut/drawing/field-values.ts';
import { listed } from '../listed.ts';
import { RunShotsOn } from './run-shots-on.tsx';
import { useShotsCost } from './use-shots-cost.ts';
import { useTakes } from './use-takes.ts';

/** What would be sent: `2 shots with vidB-2`, `1 shot with vidA3`, `20 s in all`. */
function sendingParts(shots: readonly Shot[], t: Translator<'cuts'>): string[] {
  const models = Map.groupBy(shots, ({ draft }) => modelOf(draft));
  const seconds = shots.reduce((all, { draft }) => all + (draft ? askedSeconds(draft) : 0), 0);
  const parts = [...models].map(([model, those]) => t('board.shotsWith', { count: those.length, model }));
  return [...parts, t('board.inAll', { length: inSeconds(seconds, t) })];
}

/** The cost, after a button's label. */
export const Cost = ({ children }: { children: string }) => (
  <span className="font-normal opacity-70"> {children}</span>
);

/** Sends every empty place that has words, as one batch. */
export function MakeMissing({ compact = false }: { compact?: boolean }) {
  const t = useTranslations('cuts');
  const shots = useDeferredValue(useCut(({ timeline }) => timeline.shots));
  const { make, busy } = useTakes();
  const { ready, blank } = useMemo(() => missingShots(shots), [shots]);
  const cost = useShotsCost(ready);
  const sending = listed([...sendingParts(ready, t), ...(cost === null ? [] : [cost])], t);
  const left = blank.length > 0 && t('board.leftOut', { count: blank.length });
  if (ready.length === 0 && (blank.length === 0 || compact)) return null;
  const button = (
    <Button
      variant="primary"
      size={compact ? 'md' : 'lg'}
      busy={busy}
      disabled={ready.length === 0}
      title={compact ? sending : undefined}
      className={compact ? '' : 'w-full text-sm!'}
      onClick={() => void make()}
    >
      {t('makeMissing', { count: ready.length })}
      {compact && cost && <Cost>{cost}</Cost>}
    </Button>
  );
  if (compact) return button;
  return (
    <section aria-label={t('board.missingShots')} className="grid gap-2 border-b px-4 py-3">
      {button}
      <RunShotsOn />
      <p className="text-xs text-pretty text-muted">
        {ready.length > 0 && `${t('board.sentence', { words: sending })} `}
        {left}
      </p>
    </section>
  );
}
