import { useTranslations } from 'next-intl';
import { memo, type PointerEvent, useMemo } from 'react';
import { useSpokenBy } from '#components/audio/use-offered.ts';
import { classes } from '#components/ui/classes.ts';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Line } from '#lib/studio/cut/cut.ts';
import { snapped, snapTargets } from '#lib/studio/cut/edits.ts';
import { guessedSeconds, moveLine, tenths } from '#lib/studio/cut/line-edits.ts';
import { lineLength, linesOver, toFrame } from '#lib/studio/cut/timeline.ts';
import { Lane, Seconds, useHeard } from './lane.tsx';
import { LineFix } from './line-fix.tsx';
import { useIsNear } from './near-parts.ts';
import { followPointer, place } from './placing.ts';

const SNAP_PIXELS = 8;

/** The spoken lines, and where they do not fit. */
export const LineLane = memo(function LineLane() {
  const t = useTranslations('cuts');
  const timeline = useCut((state) => state.timeline);
  const heard = useHeard('lines');
  const long = useMemo(
    () => new Map(linesOver(timeline).map(({ line, over }) => [line.id, over])),
    [timeline],
  );
  const chosen = useCut(({ selection }) => (selection?.kind === 'line' ? selection.id : null));
  const fixed = chosen !== null && long.has(chosen) ? chosen : [...long.keys()][0];
  const line = timeline.lines.find(({ id }) => id === fixed);
  const isNear = useIsNear();
  return (
    <Lane
      name={t('tracks.lines')}
      track="lines"
      className={classes(line ? 'h-[97px]' : 'h-[56px]', !heard && 'opacity-40')}
    >
      <Seconds>
        {timeline.lines.map((one) => (
          <LineBlock
            key={one.id}
            line={one}
            over={long.get(one.id) ?? 0}
            near={isNear(one.start, lineSeconds(one))}
          />
        ))}
      </Seconds>
      {line && <LineFix line={line} over={long.get(line.id) ?? 0} />}
    </Lane>
  );
});

const lineSeconds = (line: Line) => lineLength(line) ?? guessedSeconds(line.text);

type LineBlockProps = { line: Line; over: number; near: boolean };

const LineBlock = memo(function LineBlock({ line, over, near }: LineBlockProps) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const by = useSpokenBy();
  const selected = useCut(({ selection }) => selection?.kind === 'line' && selection.id === line.id);
  const length = lineSeconds(line);
  const silent = line.speechId === null && line.assetId === null;
  const voice = line.voice ? by({ connectionId: null, voice: line.voice }).voice : null;
  const who = line.speaker ?? voice ?? (line.assetId ? t('line.recorded') : null);

  const [fitting, long] = line.speaker
    ? (['line.namedOf', 'line.namedOfLong'] as const)
    : (['line.named', 'line.namedLong'] as const);

  const select = () => {
    const { timeline, seek, select: choose } = store.getState();
    choose({ kind: 'line', id: line.id });
    seek(toFrame(line.start, timeline.fps));
  };
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    const { fps } = store.getState().timeline;
    const perFrame = store.getState().zoom / fps;
    const from = toFrame(line.start, fps);
    const gesture = `line ${event.timeStamp}`;
    followPointer(event, {
      onMove: (dx) => {
        const { snap, timeline, edit, playhead } = store.getState();
        const targets = snap ? [...snapTargets(timeline, line.id), playhead] : [];
        const reach = SNAP_PIXELS / perFrame;
        const free = from + dx / perFrame;
        const begin = snapped(free, targets, reach);
        // Its end may snap where its start does not.
        const end = free + length * fps;
        const to = begin === free ? free + snapped(end, targets, reach) - end : begin;
        edit((film) => moveLine(film, line.id, to / fps), 'moveLine', gesture);
      },
      onEnd: (moved, cancelled) => {
        if (!moved) return select();
        if (cancelled) store.getState().giveUp(gesture);
      },
    });
  };
  return (
    <>
      <button
        type="button"
        data-selectable={line.id}
        aria-pressed={selected}
        aria-label={t(over > 0 ? long : fitting, {
          speaker: line.speaker ?? '',
          text: line.text || t('line.empty'),
          length: tenths(over, t),
        })}
        title={who ? t('line.said', { who, text: line.text }) : line.text}
        onPointerDown={drag}
        onClick={(event) => event.detail === 0 && select()}
        style={place(line.start, length)}
        className={classes(
          '@container absolute top-1 flex h-[47px] touch-none cursor-grab items-start overflow-hidden rounded-xs border-l-2 px-1.5 py-[3px] text-left text-[11px] leading-[1.3] text-text focus-visible:outline-offset-0 active:cursor-grabbing',
          over > 0
            ? 'border-warn bg-[color-mix(in_srgb,var(--warn)_14%,var(--panel))]'
            : 'border-accent bg-[color-mix(in_srgb,var(--accent)_17%,var(--panel))]',
          silent && 'border-dashed opacity-80',
          selected && 'ring-2 ring-accent',
          !near && '[content-visibility:hidden]',
        )}
      >
        <span
          // A narrow block shows only words, a bar nothing.
          className="line-clamp-3 min-w-0 hyphens-none @max-[26px]:hidden"
          style={over > 0 ? { marginRight: `${Math.min(over / length, 0.6) * 100}%` } : undefined}
        >
          {who && (
            <>
              <b
                className={classes(
                  'font-semibold whitespace-nowrap capitalize @max-[56px]:hidden',
                  over > 0 ? 'text-warn' : 'text-accent',
                )}
              >
                {who}
              </b>{' '}
            </>
          )}
          {line.text || t('line.typeHere')}
        </span>
      </button>
      {over > 0 && (
        <span
          aria-hidden
          className="absolute pointer-events-none top-1 h-[47px] rounded-r-xs opacity-70 outline-1 -outline-offset-1 outline-warn"
          style={{
            ...place(line.start + length - over, over),
            backgroundImage: 'repeating-linear-gradient(-45deg, var(--warn) 0 2px, var(--warn-soft) 2px 6px)',
          }}
        />
      )}
    </>
  );
});
