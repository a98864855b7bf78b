import { useQueryClient } from '@tanstack/react-query';
import { Headphones, Volume2, VolumeX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { catalogueOptions } from '#lib/api/models.ts';
import { filmFrames, useCut, useCutStore } from '#lib/state/cut-store.ts';
import { videoModels } from '#lib/studio/compose/routes.ts';
import { resized } from '#lib/studio/cut/board.ts';
import { refitted } from '#lib/studio/cut/edits.ts';
import { FRAME_RATES } from '#lib/studio/cut/limits.ts';
import { tenths } from '#lib/studio/cut/line-edits.ts';
import { linesOver, timecode, toFrame } from '#lib/studio/cut/timeline.ts';
import { type TrackName, useTrackChange } from '../timeline/lane.tsx';
import { CaptionsSection } from './captions-section.tsx';
import { Row, Section, VolumeRow } from './rows.tsx';
import { SpeakAll } from './speak-all.tsx';

/** The longer side goes with the height of a wide picture. */
const SIZES = [
  [1920, 1080],
  [1280, 720],
  [854, 480],
  [1080, 1920],
  [720, 1280],
  [1080, 1080],
  [720, 720],
] as const;

const shape = (width: number, height: number) =>
  width > height ? 'wide' : width < height ? 'upright' : 'square';

/** Settings of the whole film, while nothing is selected. */
export function FilmPanel() {
  const t = useTranslations('cuts');
  const tTask = useTranslations('task');
  const store = useCutStore();
  const agent = useCut(({ cut }) => cut.agent);
  const timeline = useCut((state) => state.timeline);
  const { width, height, fps, shots } = timeline;
  const frames = filmFrames(timeline);
  const known = SIZES.some(([w, h]) => w === width && h === height);
  const sizes = known ? SIZES : [...SIZES, [width, height] as const];
  const edit = store.getState().edit;
  const client = useQueryClient();
  return (
    <>
      <Section>
        <div className="flex items-baseline justify-between gap-2">
          <h2 className="text-base font-semibold">{t('filmPanel.title')}</h2>
          <span className="text-xs text-muted tabular-nums">
            {t('filmPanel.summary', { count: shots.length, length: timecode(frames, fps) })}
          </span>
        </div>
        <Row label={t('filmPanel.size')}>
          <Select
            aria-label={t('filmPanel.sizeOf')}
            value={`${width}x${height}`}
            onChange={(next) => {
              const [w = width, h = height] = next.split('x').map(Number);
              const known = client.getQueryData(catalogueOptions().queryKey);
              const offered = known ? videoModels(known.models, []) : null;
              edit((film) => resized(film, { width: w, height: h }, offered), 'anotherSize');
            }}
            options={sizes.map(([w, h]) => ({
              value: `${w}x${h}`,
              label: t(`filmPanel.${shape(w, h)}`, { width: w, height: h }),
            }))}
            className="h-[26px]! text-xs!"
          />
        </Row>
        <Row label={t('filmPanel.rate')}>
          <Select
            aria-label={t('filmPanel.framesASecond')}
            value={String(fps)}
            onChange={(next) => {
              const rate = FRAME_RATES.find((one) => String(one) === next) ?? fps;
              edit((film) => refitted(film, rate), 'anotherRate');
              store.getState().seek(store.getState().playhead);
            }}
            options={FRAME_RATES.map((rate) => ({
              value: String(rate),
              label: t('filmPanel.rateOf', { rate }),
            }))}
            className="h-[26px]! text-xs!"
          />
        </Row>
        {agent && (
          <Row label={tTask('askedForBy')}>
            <p className="truncate">{agent}</p>
          </Row>
        )}
      </Section>
      <ToLookAt />
      <CaptionsSection />
      <SpeakAll />
      <Section title={t('filmPanel.levels')}>
        <TrackRow track="shots" />
        <TrackRow track="lines" />
        <TrackRow track="bed" />
      </Section>
    </>
  );
}

function TrackRow({ track }: { track: TrackName }) {
  const t = useTranslations('cuts');
  const { volume, muted, solo } = useCut(({ timeline }) => timeline.tracks[track]);
  const change = useTrackChange(track);
  return (
    <VolumeRow
      label={t(`tracks.${track}`)}
      volume={volume}
      onChange={(next) => change({ volume: next }, `level ${track}`)}
      acts={
        <>
          <IconButton
            size="sm"
            label={t(muted ? 'tracks.unmute' : 'tracks.mute', { track })}
            icon={muted ? VolumeX : Volume2}
            className={muted ? 'text-warn!' : undefined}
            onClick={() => change({ muted: !muted })}
          />
          <IconButton
            size="sm"
            label={t('tracks.solo', { track })}
            aria-pressed={solo}
            icon={Headphones}
            className={solo ? 'bg-accent-soft! text-text!' : undefined}
            onClick={() => change({ solo: !solo })}
          />
        </>
      }
    />
  );
}

/** What does not fit, with links to it. */
function ToLookAt() {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const timeline = useCut((state) => state.timeline);
  const long = linesOver(timeline);
  if (long.length === 0) return null;
  return (
    <Section title={t('toLookAt')} aside={long.length}>
      {long.map(({ line, over }) => (
        <div key={line.id} className="flex items-center justify-between gap-2 text-xs">
          <span className="min-w-0 truncate">
            {t('filmPanel.longLine', {
              number: timeline.lines.indexOf(line) + 1,
              length: tenths(over, t),
            })}
          </span>
          <Button
            size="sm"
            onClick={() => {
              store.getState().select({ kind: 'line', id: line.id });
              store.getState().seek(toFrame(line.start, timeline.fps));
            }}
          >
            {t('show')}
          </Button>
        </div>
      ))}
    </Section>
  );
}
