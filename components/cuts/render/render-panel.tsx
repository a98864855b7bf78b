import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { isUnfinished, rendersOptions, startRender } from '#lib/api/cut-renders.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { filmFrames, useCut, useCutStore } from '#lib/state/cut-store.ts';
import { missingShots } from '#lib/studio/cut/board.ts';
import type { CutRender, Timeline } from '#lib/studio/cut/cut.ts';
import { inSeconds } from '#lib/studio/cut/drawing/field-values.ts';
import { FRAME_RATES } from '#lib/studio/cut/limits.ts';
import { renderSizes } from '#lib/studio/cut/render-sizes.ts';
import { awaitsSpeech } from '#lib/studio/cut/speakers.ts';
import { Cost } from '../board/make-missing.tsx';
import { useShotsCost } from '../board/use-shots-cost.ts';
import { useTakes } from '../board/use-takes.ts';
import { whenSaved } from '../when-saved.ts';
import { Choice } from './choice.tsx';
import { HandOver } from './hand-over.tsx';
import { EarlierRenders, NewestRender, RenderingNow } from './renders.tsx';

const COLUMN = 'grid content-start gap-3.5 px-4.5 pt-4 pb-4.5';

type RenderPanelProps = { onPlay: (renders: CutRender[]) => void };

/** Everything about exporting: settings, formats, earlier renders. */
export function RenderPanel({ onPlay }: RenderPanelProps) {
  const cutId = useCut(({ cut }) => cut.id);
  const readOnly = useCut((state) => state.readOnly);
  const { data: renders = [], error, refetch } = useQuery(rendersOptions(cutId));
  const [newest, ...earlier] = renders.filter((render) => !isUnfinished(render));
  return (
    <div className={readOnly ? '' : 'grid md:grid-cols-[1.12fr_1fr]'}>
      {!readOnly && (
        <div className={COLUMN}>
          <RenderForm />
        </div>
      )}
      <div className={readOnly ? COLUMN : `${COLUMN} border-line max-md:border-t md:border-l`}>
        <ErrorNotice error={error} onRetry={refetch} />
        {renders.filter(isUnfinished).map((render) => (
          <RenderingNow key={render.id} render={render} />
        ))}
        {newest && <NewestRender render={newest} onPlay={onPlay} />}
        <HandOver />
        {newest && earlier.length > 0 && <EarlierRenders newest={newest} renders={earlier} onPlay={onPlay} />}
      </div>
    </div>
  );
}

type CaptionsAs = Timeline['captions']['as'] | 'none';
const CAPTIONS: CaptionsAs[] = ['burned', 'track', 'file', 'none'];

function RenderForm() {
  const t = useTranslations('cuts');
  const told = useErrorMessage();
  const store = useCutStore();
  const timeline = useCut((state) => state.timeline);
  const { width, height, fps, captions, shots, lines } = timeline;
  const sizes = useMemo(() => renderSizes({ width, height }), [width, height]);
  const [size, setSize] = useState({ width, height });
  const [rate, setRate] = useState<Timeline['fps']>(fps);
  const { make, busy: making } = useTakes();
  const { mutateAsync, isPending } = useMutation(startRender(useQueryClient()));
  const [waiting, setWaiting] = useState(false);
  const missing = missingShots(shots);
  const cost = useShotsCost(missing.ready);
  const count = missing.ready.length + missing.blank.length;
  const silent = lines.filter((line) => line.text.trim() !== '' && awaitsSpeech(line)).length;
  const seconds = filmFrames(timeline) / fps;
  const shown: CaptionsAs = captions.from === 'none' ? 'none' : captions.as;
  const caption = (as: CaptionsAs) =>
    store.getState().edit((film) => {
      const from = film.captions.from === 'none' ? 'lines' : film.captions.from;
      const next = as === 'none' ? { from: 'none' as const } : { from, as };
      return { ...film, captions: { ...film.captions, ...next } };
    }, 'changeCaptions');
  const render = async () => {
    setWaiting(true);
    try {
      await whenSaved(store, t);
      await mutateAsync({ cutId: store.getState().cut.id, ...size, fps: rate }).catch(() => undefined);
    } catch (error) {
      toast.error(t('render.nothingRendered'), { description: told(error) });
    } finally {
      setWaiting(false);
    }
  };
  return (
    <>
      <h2 className="text-base font-semibold">{t('render.title')}</h2>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-xs font-medium text-muted">{t('render.size')}</legend>
        <div className="grid grid-cols-3 gap-1.5">
          {sizes.map((each) => (
            <Choice
              key={each.label}
              pressed={each.width === size.width && each.height === size.height}
              label={each.label}
              title={`${each.width} × ${each.height}`}
              detail={each.own ? t('render.asFilm') : `${each.width} × ${each.height}`}
              onClick={() => setSize({ width: each.width, height: each.height })}
            />
          ))}
        </div>
      </fieldset>
      <Field label={t('filmPanel.framesASecond')}>
        <SegmentedControl
          value={String(rate)}
          onChange={(value) => setRate(FRAME_RATES.find((each) => String(each) === value) ?? fps)}
          options={FRAME_RATES.map((each) => ({ value: String(each), label: each }))}
        />
      </Field>
      <Field label={t('captions')} hint={t(`render.captions.${shown}Hint`)}>
        <SegmentedControl
          value={shown}
          onChange={caption}
          options={CAPTIONS.map((value) => ({ value, label: t(`render.captions.${value}`) }))}
        />
      </Field>
      {count > 0 && (
        <Notice
          tone="warn"
          action={
            missing.ready.length > 0 && (
              <Button size="sm" busy={making} onClick={() => void make()}>
                {t('render.makeMissing', { count: missing.ready.length })}
                {cost && <Cost>{cost}</Cost>}
              </Button>
            )
          }
        >
          {t('render.missing', { count })}
        </Notice>
      )}
      {silent > 0 && <Notice tone="warn">{t('render.unspoken', { count: silent })}</Notice>}
      <Button
        variant="primary"
        size="lg"
        className="text-sm! tabular-nums"
        busy={waiting || isPending}
        disabled={shots.length === 0}
        onClick={() => void render()}
      >
        {t('render.renderLength', { length: inSeconds(seconds, t) })}
      </Button>
      <p className="text-xs text-muted">{t('render.about')}</p>
    </>
  );
}
