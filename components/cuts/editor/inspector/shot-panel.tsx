import { Copy, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { classes } from '#components/ui/classes.ts';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { mediaKey, useCut, useCutStore } from '#lib/state/cut-store.ts';
import { chooseTake } from '#lib/studio/cut/board.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { changeShot, setSpeed, trimShot } from '#lib/studio/cut/edits.ts';
import { shotName } from '#lib/studio/cut/shot-name.ts';
import { shotFrames, toFrame, toSeconds } from '#lib/studio/cut/timeline.ts';
import { sourceLength } from '../timeline/trim-handle.tsx';
import { useEditorActions } from '../use-editor-actions.ts';
import { RangeRow, Row, SecondsRow, Section, TimeField, VolumeRow } from './rows.tsx';
import { SeamOffers } from './seam-offers.tsx';
import { ShotMaking } from './shot-making.tsx';
import { TakeWords } from './take-words.tsx';
import { TransitionRow } from './transition-row.tsx';

const FITS = [
  { value: 'fill', label: 'Fill' },
  { value: 'contain', label: 'Fit' },
  { value: 'blur', label: 'Blur' },
] as const;

/**
 * The shot that is selected, and everything that can be set of it. From shot to shot it stays: only what remembers
 * something of one begins anew.
 */
export const ShotPanel = memo(function ShotPanel({ shot, index }: { shot: Shot; index: number }) {
  const { duplicate, remove } = useEditorActions();
  const key = mediaKey(shot);
  const media = useCut((state) => (key ? state.media.get(key) : undefined));
  return (
    <>
      <Section>
        <div className="flex items-start gap-1">
          <h2 className="line-clamp-2 min-w-0 grow text-base font-semibold">
            {shotName(shot, media?.name ?? null)}
          </h2>
          <IconButton size="sm" label="Duplicate the shot" keys="d" icon={Copy} onClick={duplicate} />
          <IconButton size="sm" label="Delete the shot" keys="delete" icon={Trash2} onClick={remove} />
        </div>
        <div className="-mt-1 flex min-w-0 items-center gap-2 text-xs text-muted">
          <Badge>Shot {index + 1}</Badge>
          {shot.scene && <span className="truncate">{shot.scene}</span>}
        </div>
        {media?.status === 'failed' && (
          <Notice tone="danger">{media.error?.message ?? 'It was not made.'}</Notice>
        )}
        {media?.status === 'uncertain' && <Notice tone="warn">{media.error?.message}</Notice>}
        {media?.status === 'gone' && (
          <Notice tone="warn">The file of this shot is gone. Choose another take, or delete the shot.</Notice>
        )}
      </Section>
      {shot.takes.length > 1 && <Takes shot={shot} index={index} />}
      <ShotTimes shot={shot} index={index} />
      <SeamOffers shotId={shot.id} index={index} />
      <ShotMaking key={shot.id} shot={shot} index={index} />
      {key && <TakeWords key={`words ${shot.id}`} shot={shot} />}
    </>
  );
});

function Takes({ shot, index }: { shot: Shot; index: number }) {
  const store = useCutStore();
  const media = useCut((state) => state.media);
  const at = shot.taskId ? shot.takes.indexOf(shot.taskId) + 1 : 0;
  const choose = (taskId: string) =>
    store
      .getState()
      .edit(
        (film) => chooseTake(film, shot.id, taskId, media.get(`task:${taskId}`)?.duration ?? null),
        `Another take of shot ${index + 1}`,
      );
  return (
    <Section title="Takes" aside={at > 0 ? `Take ${at} chosen` : null}>
      <ul className="grid grid-cols-3 gap-2">
        {shot.takes.map((taskId, take) => {
          const found = media.get(`task:${taskId}`);
          return (
            <li key={taskId}>
              <button
                type="button"
                aria-label={`Take ${take + 1}`}
                aria-pressed={taskId === shot.taskId}
                onClick={() => choose(taskId)}
                className={classes(
                  'relative block aspect-video w-full overflow-hidden rounded-[5px] bg-hover',
                  taskId === shot.taskId && 'outline-2 outline-offset-1 outline-accent',
                )}
              >
                {found?.posterUrl && <img src={found.posterUrl} alt="" className="size-full object-cover" />}
                <span className="absolute bottom-1 left-1 rounded-[3px] bg-black/75 px-1 text-[10px] leading-[14px] text-white tabular-nums">
                  {found?.status === 'making' ? `${take + 1}, making` : take + 1}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function ShotTimes({ shot, index }: { shot: Shot; index: number }) {
  const store = useCutStore();
  const fps = useCut(({ timeline }) => timeline.fps);
  const next = useCut(({ timeline }) => timeline.shots[index + 1]);
  const length = useCut((state) => sourceLength(state, shot));
  const hasPicture = mediaKey(shot) !== null;
  const frames = shotFrames(shot, fps);
  const change = (what: Partial<Shot>, label: string) =>
    store
      .getState()
      .edit(
        (film) => changeShot(film, shot.id, what),
        `${label} of shot ${index + 1}`,
        `${label} ${shot.id}`,
      );
  const trim = (edge: 'in' | 'out', to: number) => {
    store
      .getState()
      .edit((film) => trimShot(film, shot.id, edge, toSeconds(to, fps), length), `Trim shot ${index + 1}`);
  };
  return (
    <>
      <Section>
        <div key={shot.id} className="grid grid-cols-3 gap-2">
          <TimeField label="In" value={toFrame(shot.in, fps)} fps={fps} onChange={(to) => trim('in', to)} />
          <TimeField
            label="Out"
            value={toFrame(shot.out, fps)}
            fps={fps}
            onChange={(to) => trim('out', to)}
          />
          <TimeField
            label="Length"
            value={frames}
            fps={fps}
            onChange={(to) => trim('out', toFrame(shot.in, fps) + to * shot.speed)}
          />
        </div>
        <RangeRow
          label="Speed"
          min={-2}
          max={2}
          step={0.05}
          value={Math.log2(shot.speed)}
          onChange={(value) =>
            store
              .getState()
              .edit(
                (film) => setSpeed(film, shot.id, Math.round(2 ** value * 100) / 100),
                `Speed of shot ${index + 1}`,
                `speed ${shot.id}`,
              )
          }
          shown={`${Math.round(shot.speed * 100)} %`}
        />
        <VolumeRow volume={shot.volume} onChange={(volume) => change({ volume }, 'Volume')} />
        <SecondsRow
          label="Fade in"
          most={3}
          seconds={shot.fadeIn}
          onChange={(fadeIn) => change({ fadeIn }, 'Fade')}
        />
        <SecondsRow
          label="Fade out"
          most={3}
          seconds={shot.fadeOut}
          onChange={(fadeOut) => change({ fadeOut }, 'Fade')}
        />
        {hasPicture && (
          <Row label="Shape">
            <div className="flex items-center gap-2">
              <SegmentedControl
                aria-label="How it fills the picture"
                value={shot.fit}
                onChange={(fit) => change({ fit }, 'Shape')}
                options={[...FITS]}
              />
              {shot.fit === 'contain' && (
                <input
                  type="color"
                  aria-label="Colour beside the picture"
                  value={shot.background}
                  onChange={({ target }) => change({ background: target.value }, 'Colour')}
                  className="h-[26px] w-8 cursor-pointer rounded-sm border border-line-strong bg-bg p-0.5"
                />
              )}
            </div>
          </Row>
        )}
      </Section>
      <Section title="Transitions">
        <TransitionRow label="Begins" shot={shot} index={index} />
        {next && <TransitionRow label="Ends" shot={next} index={index + 1} />}
      </Section>
    </>
  );
}
