import { useTranslations } from 'next-intl';
import { memo, useDeferredValue, useMemo } from 'react';
import { ModelField } from '#components/compose/model-field.tsx';
import { useVideoModels } from '#components/compose/use-video-models.ts';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import type { Seam } from '#lib/api/cut-seams.ts';
import { filmFrames, useCut, useCutStore } from '#lib/state/cut-store.ts';
import { draftOf, formOf, formRoute, modelOf, withModel } from '#lib/studio/compose/draft-form.ts';
import { type ModelChoice, offeredRoutes } from '#lib/studio/compose/routes.ts';
import { isEmpty, type ShotStatus, setDraft, statusOf, tallyShots } from '#lib/studio/cut/board.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { shotMedia } from '#lib/studio/cut/cut-media.ts';
import { tenths } from '#lib/studio/cut/line-edits.ts';
import { goesOn, seamGrade } from '#lib/studio/cut/seams.ts';
import { linesOver, shotFrames, timecode } from '#lib/studio/cut/timeline.ts';
import { MakeMissing } from './make-missing.tsx';

const SECTION = 'grid gap-2.5 border-b px-4 py-3';

type BoardSideProps = { seams: ReadonlyMap<string, Seam>; onShow: (shotId: string) => void };

/** What is typed shows first, what it means for the film after it. */
const useLaterTimeline = () => useDeferredValue(useCut((state) => state.timeline));

/** The film so far, what is missing, shared settings, and warnings. */
export const BoardSide = memo(function BoardSide({ seams, onShow }: BoardSideProps) {
  return (
    <>
      <SoFar />
      <div className="contents in-data-readonly:hidden">
        <MakeMissing />
        <Shared />
      </div>
      <ToLookAt seams={seams} onShow={onShow} />
    </>
  );
});

const DASHED = 'border border-dashed border-faint';
const BLOCKS: Record<ShotStatus, string> = {
  ready: 'bg-muted',
  making: 'bg-accent motion-safe:animate-pulse',
  failed: 'bg-danger',
  uncertain: 'bg-warn',
  gone: 'bg-warn',
  empty: DASHED,
};
const TALLY: ShotStatus[] = ['ready', 'making', 'failed', 'uncertain', 'gone', 'empty'];

function SoFar() {
  const t = useTranslations('cuts');
  const timeline = useLaterTimeline();
  const media = useCut((state) => state.media);
  const { shots, fps } = timeline;
  const tally = useMemo(() => tallyShots(shots, media), [shots, media]);
  return (
    <section aria-label={t('board.soFar')} className={SECTION}>
      <div className="flex items-baseline justify-between">
        <h2 className="text-base font-semibold">{t('board.soFar')}</h2>
        <span className="text-xs text-muted tabular-nums">{timecode(filmFrames(timeline), fps)}</span>
      </div>
      <div aria-hidden className="flex h-2.5 gap-0.5">
        {shots.map((shot) => {
          const key = shotMedia(shot);
          return (
            <i
              key={shot.id}
              className={classes('min-w-0.5 rounded-[2px]', BLOCKS[statusOf(key, media.get(key ?? ''))])}
              style={{ flex: `${shotFrames(shot, fps)} 0 0` }}
            />
          );
        })}
      </div>
      <dl className="grid gap-1 text-sm">
        {TALLY.filter((status) => status === 'ready' || tally[status] > 0).map((status) => (
          <div key={status} className="flex justify-between">
            <dt className={status === 'failed' ? 'text-danger' : ''}>{t(`board.status.${status}`)}</dt>
            <dd className="tabular-nums">{tally[status]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const NOTHING: ModelChoice[] = [];

const missingDrafts = (shots: readonly Shot[]) =>
  shots.filter(isEmpty).flatMap(({ id, draft }) => (draft ? [{ id, draft }] : []));

/** The model of all shots still to be made, changed at once. */
function Shared() {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const { shots } = useLaterTimeline();
  const { offered, places } = useVideoModels(NOTHING);
  const drafts = missingDrafts(shots);
  const [one] = drafts;
  if (!one) return null;
  const form = formOf(one.draft);
  const route = formRoute(form, offered);
  const models = new Set(drafts.map(({ draft }) => modelOf(draft)));
  const choose = (choice: ModelChoice) =>
    store.getState().edit(
      (film) =>
        missingDrafts(film.shots).reduce((changed, { id, draft }) => {
          const next = draftOf(withModel(formOf(draft), choice, offered).form, offered);
          return next ? setDraft(changed, id, next) : changed;
        }, film),
      'changeMissingModel',
    );
  return (
    <section aria-label={t('board.sameInMissing')} className={SECTION}>
      <h2 className="text-xs font-medium text-muted">{t('board.sameInMissing')}</h2>
      {route && (
        <ModelField
          route={route}
          routes={offeredRoutes(form.intent, offered)}
          places={places}
          offered={offered}
          onChoose={choose}
        />
      )}
      {models.size > 1 && (
        <p className="text-xs text-muted">
          {t('board.severalModels', { models: models.size, shots: drafts.length })}
        </p>
      )}
    </section>
  );
}

function ToLookAt({ seams, onShow }: BoardSideProps) {
  const t = useTranslations('cuts');
  const timeline = useLaterTimeline();
  const select = useCut((state) => state.select);
  const setView = useCut((state) => state.setView);
  const { shots } = timeline;
  const long = useMemo(() => linesOver(timeline), [timeline]);
  const poor = [...seams.values()].flatMap(({ shotId, similarity }) => {
    const at = shots.findIndex(({ id }) => id === shotId);
    if (at < 1 || similarity === null || shots[at]?.transition.kind !== 'cut') return [];
    if (seamGrade(similarity, goesOn(shots, at)) !== 'poor') return [];
    return [
      {
        shotId,
        words: t('board.poorSeam', { before: at, after: at + 1, percent: Math.round(similarity * 100) }),
      },
    ];
  });
  if (poor.length + long.length === 0) return null;
  return (
    <section aria-label={t('toLookAt')} className={classes(SECTION, 'border-0')}>
      <div className="flex justify-between text-xs font-medium text-muted">
        <h2>{t('toLookAt')}</h2>
        <span className="tabular-nums">{poor.length + long.length}</span>
      </div>
      <ul className="grid gap-1.5">
        {poor.map(({ shotId, words }) => (
          <Row key={shotId} words={words} onShow={() => onShow(shotId)} />
        ))}
        {long.map(({ line, over }) => (
          <Row
            key={line.id}
            words={t('board.longLine', {
              words: `${line.text.slice(0, 24)}${line.text.length > 24 ? '…' : ''}`,
              length: tenths(over, t),
            })}
            onShow={() => {
              select({ kind: 'line', id: line.id });
              setView('timeline');
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function Row({ words, onShow }: { words: string; onShow: () => void }) {
  const t = useTranslations('cuts');
  return (
    <li className="flex items-center justify-between gap-2 text-xs tabular-nums">
      <span className="min-w-0">{words}</span>
      <Button size="sm" className="h-6!" aria-label={t('board.showIt', { words })} onClick={onShow}>
        {t('show')}
      </Button>
    </li>
  );
}
