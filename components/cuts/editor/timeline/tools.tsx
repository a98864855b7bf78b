import {
  AudioLines,
  Flag,
  Link2,
  type LucideIcon,
  Magnet,
  MessageSquare,
  SquareSplitHorizontal,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, type RefObject } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Slider } from '#components/ui/forms/slider.tsx';
import { Tooltip } from '#components/ui/overlays/tooltip.tsx';
import { filmFrames, useCut, useCutStore, ZOOM } from '#lib/state/cut-store.ts';
import { missingShots } from '#lib/studio/cut/board.ts';
import { Cost } from '../../board/make-missing.tsx';
import { useShotsCost } from '../../board/use-shots-cost.ts';
import { useTakes } from '../../board/use-takes.ts';
import { useEditorActions } from '../use-editor-actions.ts';

const Divider = () => <i aria-hidden className="mx-1 h-[18px] w-px bg-line-strong" />;

type ToolProps = {
  label: string;
  keys?: string;
  icon: LucideIcon;
  pressed?: boolean;
  disabled?: boolean;
  className?: string;
  onClick: () => void;
};

function Tool({ label, keys, icon: Icon, pressed, disabled, className, onClick }: ToolProps) {
  return (
    <Tooltip content={label} keys={keys}>
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={pressed}
        disabled={disabled}
        onClick={onClick}
        className={classes('px-2!', pressed && 'bg-accent-soft! text-text!', className)}
      >
        <Icon aria-hidden />
        {label}
      </Button>
    </Tooltip>
  );
}

/** The most frequent timeline actions. */
export const Tools = memo(function Tools({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const { split, addNote, addLine, openBed } = useEditorActions();
  const snap = useCut((state) => state.snap);
  const ripple = useCut((state) => state.ripple);
  const isEmpty = useCut(({ timeline }) => timeline.shots.length === 0);
  return (
    <div
      role="toolbar"
      aria-label={t('editor.timeline')}
      className="flex h-[38px] items-center gap-0.5 border-b px-2 xl:px-3"
    >
      <div className="flex items-center gap-0.5 in-data-readonly:hidden">
        <Tool
          label={t('timeline.split')}
          keys="s"
          icon={SquareSplitHorizontal}
          disabled={isEmpty}
          onClick={split}
        />
        <Tool
          label={t('timeline.snap')}
          keys="n"
          icon={Magnet}
          pressed={snap}
          onClick={() => store.getState().setSnap(!snap)}
        />
        <Tool
          label={t('timeline.ripple')}
          icon={Link2}
          pressed={ripple}
          onClick={() => store.getState().setRipple(!ripple)}
        />
        <Divider />
        <Tool label={t('timeline.note')} keys="m" icon={Flag} onClick={addNote} />
        <Tool label={t('timeline.line')} keys="t" icon={MessageSquare} onClick={addLine} />
        <Tool label={t('timeline.bed')} icon={AudioLines} onClick={openBed} />
      </div>
      <span className="grow" />
      <div className="contents in-data-readonly:hidden">
        <Missing />
      </div>
      <Zoom scroller={scroller} />
    </div>
  );
});

function Missing() {
  const t = useTranslations('cuts');
  const shots = useCut(({ timeline }) => timeline.shots);
  const { make, busy } = useTakes();
  const { ready } = missingShots(shots);
  const cost = useShotsCost(ready);
  if (ready.length === 0) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="px-2! max-xl:hidden"
        busy={busy}
        onClick={() => void make()}
      >
        {t('makeMissing', { count: ready.length })}
        {cost && <Cost>{cost}</Cost>}
      </Button>
      <i aria-hidden className="mx-1 h-[18px] w-px bg-line-strong max-xl:hidden" />
    </>
  );
}

/** Logarithmic: doubling moves it equally far. */
const toSlider = (zoom: number) => Math.log2(zoom);

function Zoom({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const zoom = useCut((state) => state.zoom);
  const fit = () => {
    const view = scroller.current;
    const { timeline, setZoom } = store.getState();
    const seconds = filmFrames(timeline) / timeline.fps;
    const head = view?.querySelector<HTMLElement>('[data-head]')?.offsetWidth ?? 0;
    if (view && seconds > 0) setZoom((view.clientWidth - head - 24) / seconds);
  };
  return (
    <>
      <Button variant="ghost" size="sm" className="px-2!" onClick={fit}>
        {t('timeline.fit')}
      </Button>
      <Slider
        aria-label={t('timeline.zoom')}
        className="w-[92px]! shrink-0"
        min={toSlider(ZOOM.least)}
        max={toSlider(ZOOM.most)}
        step={0.05}
        value={toSlider(zoom)}
        onChange={(value) => store.getState().setZoom(2 ** value)}
        valueText={t('timeline.zoomOf', { pixels: Math.round(zoom) })}
      />
    </>
  );
}
