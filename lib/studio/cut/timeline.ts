import type { Cut, Line, Shot, Timeline } from './cut.ts';

/** A time on the grid of frames: the frame it falls on, and back. */
export const toFrame = (seconds: number, fps: number) => Math.round(seconds * fps);
export const toSeconds = (frame: number, fps: number) => Math.round((frame / fps) * 1e6) / 1e6;
export const onGrid = (seconds: number, fps: number) => toSeconds(toFrame(seconds, fps), fps);

/** How many frames of the film a shot fills. */
export const shotFrames = (shot: Pick<Shot, 'in' | 'out' | 'speed'>, fps: number) =>
  Math.max(1, Math.round(((shot.out - shot.in) * fps) / shot.speed));

/** A shot's position in the film, in frames. */
export interface PlacedShot {
  shot: Shot;
  index: number;
  start: number;
  frames: number;
  /** Frames it shares with the shot before, while one dissolves into the other. */
  overlap: number;
  /** Frames at its beginning that come out of black, and at its end that go into it. */
  fromBlack: number;
  toBlack: number;
}

/** Of two neighbours, a transition takes at most half of the shorter, so that none meets another. */
const most = (frames: number) => Math.floor(frames / 2);

/** Lays the shots out one after another. Whatever draws, plays, renders or exports a film reads this. */
export function placeShots({ shots, fps }: Pick<Timeline, 'shots' | 'fps'>): PlacedShot[] {
  const lengths = shots.map((shot) => shotFrames(shot, fps));
  const asked = shots.map(({ transition: { kind, seconds } }, index) => {
    const room = Math.min(most(lengths[index] ?? 0), index === 0 ? Infinity : most(lengths[index - 1] ?? 0));
    return kind === 'cut' ? 0 : Math.min(toFrame(seconds, fps), room);
  });
  let end = 0;
  return shots.map((shot, index) => {
    const { kind } = shot.transition;
    const reach = asked[index] ?? 0;
    // Nothing is before the first shot: it cannot dissolve out of anything.
    const overlap = kind === 'dissolve' && index > 0 ? reach : 0;
    const next = shots[index + 1];
    const start = end - overlap;
    const frames = lengths[index] ?? 1;
    end = start + frames;
    return {
      shot,
      index,
      start,
      frames,
      overlap,
      fromBlack: kind === 'fade' ? reach : 0,
      toBlack: next?.transition.kind === 'fade' ? (asked[index + 1] ?? 0) : 0,
    };
  });
}

/** How long the picture is, in frames. */
export function pictureFrames(timeline: Pick<Timeline, 'shots' | 'fps'>): number {
  const last = placeShots(timeline).at(-1);
  return last ? last.start + last.frames : 0;
}

/** The shots seen in one frame of the film: two while one dissolves into the other, the later one last. */
export const shotsAt = (placed: readonly PlacedShot[], frame: number) =>
  placed.filter(({ start, frames }) => frame >= start && frame < start + frames);

/** The second of its source that a shot shows in a frame of the film. */
export const sourceTime = ({ shot, start }: PlacedShot, frame: number, fps: number) =>
  shot.in + ((frame - start) * shot.speed) / fps;

/** How long a line is heard for, in seconds; null until it has been spoken. */
export const lineLength = ({ duration, speed }: Pick<Line, 'duration' | 'speed'>) =>
  duration === null ? null : duration / speed;

/** A line and the seconds by which it runs over the next one, or over the end of the film. */
export function linesOver(
  timeline: Pick<Timeline, 'lines' | 'shots' | 'fps'>,
): { line: Line; over: number }[] {
  const end = pictureFrames(timeline) / timeline.fps;
  const lines = timeline.lines.toSorted((one, other) => one.start - other.start);
  return lines.flatMap((line, index) => {
    const length = lineLength(line);
    const room = Math.min(lines[index + 1]?.start ?? Infinity, end) - line.start;
    const over = length === null ? 0 : length - room;
    return over > 1 / timeline.fps ? [{ line, over }] : [];
  });
}

/** `00:01:05:12`: hours, minutes, seconds, frames. */
export function timecode(frame: number, fps: number): string {
  const whole = Math.max(0, Math.round(frame));
  const parts = [
    Math.floor(whole / fps / 3600),
    Math.floor(whole / fps / 60) % 60,
    Math.floor(whole / fps) % 60,
    whole % fps,
  ];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** The editable part of a film. */
export function timelineOf({
  id,
  revision,
  duration,
  createdAt,
  updatedAt,
  agent,
  projectId,
  may,
  ...timeline
}: Cut): Timeline {
  return timeline;
}
