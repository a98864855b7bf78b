import { expect, test } from 'vitest';
import { blankLine, blankShot, blankTimeline } from '#lib/studio/cut/blank.ts';
import type { Line, Shot, Timeline } from '#lib/studio/cut/cut.ts';
import { english } from '#lib/testing/page/english.tsx';
import { makeVideo, mediaAt } from '#lib/testing/page/make-video.ts';
import { Film } from '../film.ts';
import { MediaFiles } from '../media-files.ts';
import { Sound } from './sound.ts';
import { SoundPieces } from './sound-pieces.ts';
import { soundsOf } from './sound-plan.ts';

const RATE = 48_000;
const shot = (id: string, from: number, to: number, more: Partial<Shot> = {}): Shot => ({
  ...blankShot(`${id}-${from}`),
  taskId: id,
  in: from,
  out: to,
  ...more,
});

/** The sound of a film from a time on. */
async function heard(timeline: Timeline, media: Map<string, ReturnType<typeof mediaAt>>, from = 0, rate = 1) {
  const film = new Film(timeline, media, english('cuts'));
  const length = Math.ceil((film.frames / film.fps - from) * RATE);
  const context = new OfflineAudioContext(1, length, RATE);
  const sound = new Sound(context, new SoundPieces(new MediaFiles()));
  sound.durations = new Map(
    [...media.values()].flatMap(({ url, duration }) => (url && duration ? [[url, duration]] : [])),
  );
  sound.begin(soundsOf(film), { film: from, time: 0, rate });
  // In steps, as in playback.
  for (let to = from + 0.7; to < film.frames / film.fps + 0.7; to += 0.7) await sound.fill(to);
  return (await context.startRendering()).getChannelData(0);
}

/** The strength of a tone around a time, 1 for a full wave. */
function strength(samples: Float32Array, hertz: number, at: number, over = 0.05): number {
  let [real, imaginary] = [0, 0];
  const [from, count] = [Math.round(at * RATE), Math.round(over * RATE)];
  for (let index = from; index < from + count; index++) {
    const turn = (2 * Math.PI * hertz * index) / RATE;
    real += (samples[index] ?? 0) * Math.cos(turn);
    imaginary += (samples[index] ?? 0) * Math.sin(turn);
  }
  return (2 * Math.hypot(real, imaginary)) / count;
}

const close = (value: number, to: number) => expect(Math.abs(value - to)).toBeLessThan(0.05);

test('each shot is heard in its place and no longer, wherever playing begins', async () => {
  const low = await makeVideo({ id: 1, frames: 48, tone: 400 });
  const high = await makeVideo({ id: 2, frames: 48, tone: 1000 });
  const media = new Map([
    ['task:low', mediaAt('task:low', low, { duration: 2 })],
    ['task:high', mediaAt('task:high', high, { duration: 2 })],
  ]);
  const shots = [shot('low', 0.5, 1.5), shot('high', 0, 1, { volume: 0.5 }), shot('low', 0, 0.5)];
  const timeline = { ...blankTimeline('Film'), shots };
  for (const from of [0, 0.75]) {
    const samples = await heard(timeline, media, from);
    const at = (second: number) => [
      strength(samples, 400, second - from),
      strength(samples, 1000, second - from),
    ];
    for (const [second, low400, high1000] of [
      [0.8, 0.5, 0],
      [0.94, 0.5, 0],
      [1.01, 0, 0.25],
      [1.5, 0, 0.25],
      [1.94, 0, 0.25],
      [2.01, 0.5, 0],
      [2.4, 0.5, 0],
    ] as const) {
      const [low = 0, high = 0] = at(second);
      close(low, low400);
      close(high, high1000);
    }
  }
});

test('a dissolve crosses the sounds over, a mute leaves one out, and a bed repeats and goes down under a line', async () => {
  const low = await makeVideo({ id: 1, frames: 48, tone: 400 });
  const high = await makeVideo({ id: 2, frames: 48, tone: 1000 });
  const media = new Map([
    ['task:low', mediaAt('task:low', low, { duration: 2 })],
    ['task:high', mediaAt('task:high', high, { duration: 2 })],
    ['asset:bed', mediaAt('asset:bed', high, { kind: 'sound', duration: 2 })],
    ['speech:line', mediaAt('speech:line', low, { kind: 'sound', duration: 0.5 })],
  ]);
  const crossed = {
    ...blankTimeline('Film'),
    shots: [shot('low', 0, 2), shot('high', 0, 2, { transition: { kind: 'dissolve', seconds: 1 } })],
  };
  const both = await heard(crossed, media);
  close(strength(both, 400, 1.475), 0.25);
  close(strength(both, 1000, 1.475), 0.25);
  close(strength(both, 400, 2.1), 0);
  const line: Line = { ...blankLine('line', 2.5), text: 'Words', speechId: 'line', duration: 0.5 };
  const { tracks } = blankTimeline('Film');
  const bedded: Timeline = {
    ...blankTimeline('Film'),
    shots: [shot('low', 0, 2), shot('low', 0, 2, { id: 'more' })],
    lines: [line],
    bed: { assetId: 'bed', volume: 1, fadeIn: 0, fadeOut: 0, duck: 12 },
    tracks: { ...tracks, shots: { ...tracks.shots, muted: true } },
  };
  const bed = await heard(bedded, media);
  close(strength(bed, 400, 1), 0);
  close(strength(bed, 1000, 1), 0.5);
  close(strength(bed, 1000, 3.6), 0.5);
  close(strength(bed, 1000, 2.7), 0.5 * 10 ** (-12 / 20));
  close(strength(bed, 400, 2.7), 0.5);
});
