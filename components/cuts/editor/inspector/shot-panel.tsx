import { Copy, Trash2, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { classes } from '#components/ui/classes.ts';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import { statusOf } from '#lib/studio/cut/board.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { shotMedia } from '#lib/studio/cut/cut-media.ts';
import { changeShot, setSpeed, trimShot } from '#lib/studio/cut/edits.ts';
import { shotName } from '#lib/studio/cut/shot-name.ts';
import { shotFrames, toFrame, toSeconds } from '#lib/studio/cut/timeline.ts';
import { isTrouble } from '../../board/shot-picture.tsx';
import { takesOf, useChooseTake } from '../../board/takes.tsx';
import { sourceLength } from '../timeline/trim-handle.tsx';
import { useEditorActions } from '../use-editor-actions.ts';
import { NotMade } from './not-made.tsx';
import { Row, SecondsRow, Section, SpeedRow, TimeField, VolumeRow } from './rows.tsx';
import { SeamOffers } from './seam-offers.tsx';
import { ShotMaking } from './shot-making.tsx';
import { TakeTranscript } from './take-transcript.tsx';
import { TransitionRow } from './transition-row.tsx';

const FITS = ['fill', 'contain', 'blur'] as const;

/**
 * The selected shot and all its settings. Kept across shots: only parts with state per shot are remounted.
 */
export const ShotPanel = memo(function ShotPanel({ shot, index }: { shot: Shot; index: number }) {
  const t = useTranslations('cuts');
  const told = useErrorMessage();
  const { duplicate, remove } = useEditorActions();
  const key = shotMedia(shot);
  const media = useCut((state) => (key ? state.media.get(key) : undefined));
  return (
    <>
      <Section>
        <div className="flex items-start gap-1">
          <h2 className="line-clamp-2 min-w-0 grow text-base font-semibold">
            {shotName(shot, media?.name ?? null, t)}
          </h2>
          <IconButton size="sm" label={t('shotPanel.duplicate')} keys="d" icon={Copy} onClick={duplicate} />
          <IconButton size="sm" label={t('shotPanel.delete')} keys="delete" icon={Trash2} onClick={remove} />
        </div>
        <div className="-mt-1 flex min-w-0 items-center gap-2 text-xs text-muted">
          <Badge>{t('shot', { number: index + 1 })}</Badge>
          {shot.scene && <span className="truncate">{shot.scene}</span>}
        </div>
        {media?.status === 'failed' && <NotMade error={media.error} />}
        {media?.status === 'uncertain' && media.error && <Notice tone="warn">{told(media.error)}</Notice>}
        {media?.status === 'gone' && <Notice tone="warn">{t('shotPanel.gone')}</Notice>}
      </Section>
      {takesOf(shot).length > (shot.assetId === null ? 1 : 0) && <Takes shot={shot} index={index} />}
      <ShotTimes shot={shot} index={index} />
      <SeamOffers shotId={shot.id} index={index} />
      <ShotMaking key={shot.id} shot={shot} index={index} />
      {key && <TakeTranscript key={`words ${shot.id}`} shot={shot} />}
    </>
  );
});

function Takes({ shot, index }: { shot: Shot; index: number }) {
  const t = useTranslations('cuts');
  const choose = useChooseTake();
  const media = useCut((state) => state.media);
  const takes = takesOf(shot);
  const at = shot.taskId ? takes.indexOf(shot.taskId) + 1 : 0;
  return (
    <Section title={t('shotPanel.takes')} aside={at > 0 ? t('shotPanel.takeChosen', { take: at }) : null}>
      <ul className="grid grid-cols-3 gap-2">
        {takes.map((taskId, take) => {
          const found = media.get(`task:${taskId}`);
          const status = statusOf(taskId, found);
          const isChosen = taskId === shot.taskId;
          return (
            <li key={taskId}>
              <button
                type="button"
                aria-label={t('shotPanel.take', { take: take + 1 })}
                aria-pressed={isChosen}
                // Choosing what is not there would empty the shot.
                disabled={!isChosen && status !== 'ready'}
                onClick={() => void choose(shot.id, taskId, ['anotherTake', { number: index + 1 }])}
                className={classes(
                  'relative block aspect-video w-full overflow-hidden rounded-[5px] bg-hover text-warn',
                  isChosen && 'outline-2 outline-offset-1 outline-accent',
                )}
              >
                {found?.posterUrl && <img src={found.posterUrl} alt="" className="size-full object-cover" />}
                {isTrouble(status) && (
                  <TriangleAlert
                    role="img"
                    aria-label={t(`row.trouble.${status}`)}
                    className="absolute inset-0 m-auto size-4"
                  />
                )}
                <span className="absolute bottom-1 left-1 rounded-[3px] bg-black/75 px-1 text-[10px] leading-[14px] text-white tabular-nums">
                  {status === 'making' ? t('shotPanel.takeMaking', { take: take + 1 }) : take + 1}
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
  const t = useTranslations('cuts');
  const store = useCutStore();
  const fps = useCut(({ timeline }) => timeline.fps);
  const next = useCut(({ timeline }) => timeline.shots[index + 1]);
  const length = useCut((state) => sourceLength(state, shot));
  const hasPicture = shotMedia(shot) !== null;
  const frames = shotFrames(shot, fps);
  const change = (what: Partial<Shot>, label: 'shotVolume' | 'shotFade' | 'shotShape' | 'shotColour') =>
    store
      .getState()
      .edit((film) => changeShot(film, shot.id, what), [label, { number: index + 1 }], `${label} ${shot.id}`);
  const trim = (edge: 'in' | 'out', to: number) => {
    store
      .getState()
      .edit(
        (film) => trimShot(film, shot.id, edge, toSeconds(to, fps), length),
        ['trimShot', { number: index + 1 }],
      );
  };
  return (
    <>
      <Section>
        <div key={shot.id} className="grid grid-cols-2 gap-2">
          <TimeField
            label={t('shotPanel.in')}
            value={toFrame(shot.in, fps)}
            fps={fps}
            onChange={(to) => trim('in', to)}
          />
          <TimeField
            label={t('shotPanel.out')}
            value={toFrame(shot.out, fps)}
            fps={fps}
            onChange={(to) => trim('out', to)}
          />
          <TimeField
            label={t('shotPanel.length')}
            length
            value={frames}
            fps={fps}
            onChange={(to) => trim('out', toFrame(shot.in, fps) + to * shot.speed)}
          />
        </div>
        <SpeedRow
          speed={shot.speed}
          onChange={(speed) =>
            store
              .getState()
              .edit(
                (film) => setSpeed(film, shot.id, speed),
                ['shotSpeed', { number: index + 1 }],
                `speed ${shot.id}`,
              )
          }
        />
        <VolumeRow volume={shot.volume} onChange={(volume) => change({ volume }, 'shotVolume')} />
        <SecondsRow
          label={t('shotPanel.fadeIn')}
          most={3}
          seconds={shot.fadeIn}
          onChange={(fadeIn) => change({ fadeIn }, 'shotFade')}
        />
        <SecondsRow
          label={t('shotPanel.fadeOut')}
          most={3}
          seconds={shot.fadeOut}
          onChange={(fadeOut) => change({ fadeOut }, 'shotFade')}
        />
        {hasPicture && (
          <Row label={t('shotPanel.shape')}>
            <div className="flex items-center gap-2">
              <SegmentedControl
                aria-label={t('shotPanel.howItFills')}
                value={shot.fit}
                onChange={(fit) => change({ fit }, 'shotShape')}
                options={FITS.map((value) => ({ value, label: t(`shotPanel.${value}`) }))}
              />
              {shot.fit === 'contain' && (
                <input
                  type="color"
                  aria-label={t('shotPanel.colourBeside')}
                  value={shot.background}
                  onChange={({ target }) => change({ background: target.value }, 'shotColour')}
                  className="h-[26px] w-8 cursor-pointer rounded-sm border border-line-strong bg-field p-0.5"
                />
              )}
            </div>
          </Row>
        )}
      </Section>
      <Section title={t('shotPanel.transitions')}>
        <TransitionRow
          label={t('shotPanel.begins')}
          named={t('shotPanel.beginsWith')}
          shot={shot}
          index={index}
        />
        {next && (
          <TransitionRow
            label={t('shotPanel.ends')}
            named={t('shotPanel.endsWith')}
            shot={next}
            index={index + 1}
          />
        )}
      </Section>
    </>
  );
}
