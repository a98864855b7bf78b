import { Headphones, Volume2, VolumeX } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { filmFrames, useCut, useCutStore } from '#lib/state/cut-store.ts';
import { position } from '#lib/studio/cut/drawing/field-values.ts';
import { refitted } from '#lib/studio/cut/edits.ts';
import { FRAME_RATES } from '#lib/studio/cut/limits.ts';
import { tenths } from '#lib/studio/cut/line-edits.ts';
import { linesOver, toFrame } from '#lib/studio/cut/timeline.ts';
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

/** The film as a whole, while nothing of it is selected. */
export function FilmPanel() {
  const store = useCutStore();
  const timeline = useCut((state) => state.timeline);
  const { width, height, fps, shots } = timeline;
  const frames = filmFrames(timeline);
  const known = SIZES.some(([w, h]) => w === width && h === height);
  const sizes = known ? SIZES : [...SIZES, [width, height] as const];
  const edit = store.getState().edit;
  return (
    <>
      <Section>
        <div className="flex items-baseline justify-between gap-2">
          <h2 className="text-base font-semibold">The film</h2>
          <span className="text-xs text-muted tabular-nums">
            {shots.length} {shots.length === 1 ? 'shot' : 'shots'}, {position(frames, fps)}
          </span>
        </div>
        <Row label="Size">
          <Select
            aria-label="Size of the film"
            value={`${width}x${height}`}
            onChange={(next) => {
              const [w = width, h = height] = next.split('x').map(Number);
              edit((film) => ({ ...film, width: w, height: h }), 'Another size');
            }}
            options={sizes.map(([w, h]) => ({
              value: `${w}x${h}`,
              label: `${w} × ${h}, ${shape(w, h)}`,
            }))}
            className="h-[26px]! text-xs!"
          />
        </Row>
        <Row label="Rate">
          <Select
            aria-label="Frames a second"
            value={String(fps)}
            onChange={(next) => {
              const rate = FRAME_RATES.find((one) => String(one) === next) ?? fps;
              edit((film) => refitted(film, rate), 'Another rate');
              store.getState().seek(Math.round((store.getState().playhead / fps) * rate));
            }}
            options={FRAME_RATES.map((rate) => ({ value: String(rate), label: `${rate} frames a second` }))}
            className="h-[26px]! text-xs!"
          />
        </Row>
      </Section>
      <ToLookAt />
      <CaptionsSection />
      <SpeakAll />
      <Section title="Levels">
        <TrackRow track="shots" name="Sound" />
        <TrackRow track="lines" name="Lines" />
        <TrackRow track="bed" name="Bed" />
      </Section>
    </>
  );
}

function TrackRow({ track, name }: { track: TrackName; name: string }) {
  const { volume, muted, solo } = useCut(({ timeline }) => timeline.tracks[track]);
  const change = useTrackChange(track, name);
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 grow">
        <VolumeRow
          label={name}
          volume={volume}
          onChange={(next) => change({ volume: next }, `level ${track}`)}
        />
      </div>
      <IconButton
        size="sm"
        label={muted ? `Unmute ${name.toLowerCase()}` : `Mute the ${name.toLowerCase()} track`}
        aria-pressed={muted}
        icon={muted ? VolumeX : Volume2}
        className={muted ? 'text-warn!' : undefined}
        onClick={() => change({ muted: !muted })}
      />
      <IconButton
        size="sm"
        label={`Solo the ${name.toLowerCase()} track`}
        aria-pressed={solo}
        icon={Headphones}
        className={solo ? 'bg-accent-soft! text-text!' : undefined}
        onClick={() => change({ solo: !solo })}
      />
    </div>
  );
}

/** What does not fit, with the way there. */
function ToLookAt() {
  const store = useCutStore();
  const timeline = useCut((state) => state.timeline);
  const long = linesOver(timeline);
  if (long.length === 0) return null;
  return (
    <Section title="To look at" aside={long.length}>
      {long.map(({ line, over }) => (
        <div key={line.id} className="flex items-center justify-between gap-2 text-xs">
          <span className="min-w-0 truncate">
            Line {timeline.lines.indexOf(line) + 1} is {tenths(over)} too long
          </span>
          <Button
            size="sm"
            onClick={() => {
              store.getState().select({ kind: 'line', id: line.id });
              store.getState().seek(toFrame(line.start, timeline.fps));
            }}
          >
            Show
          </Button>
        </div>
      ))}
    </Section>
  );
}
