import { Columns2, SquareSplitHorizontal, Volume2, VolumeX } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { SyncedVideo, useSynced } from '#components/task/player/synced-videos.tsx';
import { Transport } from '#components/task/player/transport.tsx';
import { TaskState } from '#components/task/task-state.tsx';
import { useClock } from '#components/task/use-clock.ts';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { taskFrame } from '#lib/studio/task/task-frame.ts';

const PANES = ['source', 'result'];

type StageView = 'side' | 'wipe';

type RemixStageProps = { source: Task; result: Task | null };

const wordsOf = ({ title, prompt, serviceId }: Task) => title ?? (prompt || (serviceId ?? ''));

/** Source and result side by side in sync, or stacked with a wipe. */
export function RemixStage({ source, result }: RemixStageProps) {
  const t = useTranslations('remix');
  const tTask = useTranslations('task');
  const group = useTranslations('common')('groups.remix');
  const from = Number(useSearchParams().get('t')) || 0;
  const synced = useSynced(PANES, { from });
  const [view, setView] = useState<StageView>('side');
  const [muted, setMuted] = useState(true);
  const done = result?.status === 'completed' ? result : null;
  const shown: StageView = done ? view : 'side';
  useShortcut({ keys: 'space', label: t('playOrPause'), group, run: synced.toggle });
  useShortcut({ keys: ',', label: tTask('player.back'), group, run: () => synced.step(-1) });
  useShortcut({ keys: '.', label: tTask('player.on'), group, run: () => synced.step(1) });
  useShortcut({
    keys: 'w',
    label: t('wipeOrSide'),
    group,
    disabled: !done,
    run: () => setView(view === 'side' ? 'wipe' : 'side'),
  });
  const before = (
    <SyncedVideo
      key={source.id}
      synced={synced}
      id="source"
      task={source}
      poster={source.posterUrl ?? undefined}
      aria-label={t('source')}
      muted={muted || done !== null}
    />
  );
  const after = done && (
    <SyncedVideo
      key={done.id}
      synced={synced}
      id="result"
      task={done}
      poster={done.posterUrl ?? undefined}
      aria-label={t('result')}
      muted={muted}
    />
  );
  return (
    <section aria-label={t('stage')} className="grid gap-3">
      {shown === 'wipe' && after ? (
        <StagePane shape={source} title={`${wordsOf(source)} | ${wordsOf(result ?? source)}`}>
          <Wipe left={before} right={after} />
        </StagePane>
      ) : (
        <div className="grid grid-cols-2 gap-2 sm:gap-3">
          <StagePane shape={source} title={t('sourceNamed', { name: wordsOf(source) })}>
            {before}
          </StagePane>
          <StagePane
            shape={source}
            title={result ? t('resultNamed', { name: wordsOf(result) }) : t('result')}
          >
            {after ?? (result ? <PendingPane task={result} /> : <Nothing />)}
          </StagePane>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Transport {...synced} playKeys="space" sliderClass="min-w-32 basis-32 grow" />
        <IconButton
          label={muted ? t('soundOn') : t('soundOff')}
          icon={muted ? VolumeX : Volume2}
          onClick={() => setMuted(!muted)}
        />
        {done && (
          <SegmentedControl
            aria-label={t('view')}
            value={shown}
            onChange={setView}
            options={[
              { value: 'side', label: <Words icon={<Columns2 aria-hidden />}>{t('side')}</Words> },
              {
                value: 'wipe',
                label: <Words icon={<SquareSplitHorizontal aria-hidden />}>{t('wipe')}</Words>,
              },
            ]}
          />
        )}
      </div>
    </section>
  );
}

function Nothing() {
  const t = useTranslations('remix');
  return (
    <p className="absolute inset-0 grid place-items-center bg-raised px-6 text-center text-sm text-muted max-md:px-3 max-md:text-xs">
      {t('nothingYet')}
    </p>
  );
}

/** One half of the stage: a video, or its placeholder. */
function StagePane({ shape, title, children }: { shape: Task; title: ReactNode; children: ReactNode }) {
  const { width, height } = taskFrame(shape);
  return (
    <figure className="grid min-w-0 gap-1.5">
      <div
        className="relative max-h-[58vh] w-full overflow-hidden rounded-md has-[video]:bg-black"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {children}
      </div>
      <figcaption className="truncate text-xs text-muted">{title}</figcaption>
    </figure>
  );
}

function PendingPane({ task }: { task: Task }) {
  const now = useClock(true);
  return (
    <div className="absolute inset-0 bg-raised">
      <TaskState task={task} left={null} now={now} />
    </div>
  );
}

const Words = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <>
    {icon}
    {children}
  </>
);

const STEP = 2;

/** Two stacked pictures with a line between, moved by pointer or arrow keys. */
export function Wipe({ left, right }: { left: ReactNode; right: ReactNode }) {
  const t = useTranslations('remix');
  const [percent, setPercent] = useState(50);
  const move = (to: number) => setPercent(Math.min(100, Math.max(0, to)));
  const drag = ({ currentTarget, clientX, buttons }: PointerEvent<HTMLElement>) => {
    const frame = currentTarget.parentElement?.getBoundingClientRect();
    if (buttons > 0 && frame) move(((clientX - frame.left) / frame.width) * 100);
  };
  const nudge = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP, ArrowDown: -STEP, ArrowUp: STEP }[event.key];
    const to = { Home: 0, End: 100 }[event.key] ?? (by === undefined ? null : percent + by);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    move(to);
  };
  return (
    <div className="relative size-full overflow-hidden">
      <div className="absolute inset-0">{right}</div>
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}>
        {left}
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('wipe')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={t('wipeAt', { percent: Math.round(percent) })}
        onKeyDown={nudge}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag(event);
        }}
        onPointerMove={drag}
        className="group absolute inset-y-0 w-10 -translate-x-1/2 cursor-ew-resize touch-none outline-none"
        style={{ left: `${percent}%` }}
      >
        <span className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_0_1px_rgb(0_0_0/.35)]" />
        <span className="absolute top-1/2 left-1/2 grid h-8 w-5 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full bg-white text-[10px] text-black shadow-[0_0_0_1px_rgb(0_0_0/.35)] group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-accent">
          ↔
        </span>
      </div>
    </div>
  );
}
