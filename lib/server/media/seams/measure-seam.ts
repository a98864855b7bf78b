import 'server-only';
import { NEAR_ENOUGH } from '#lib/studio/cut/seams.ts';
import { movingPictures, type SourcePictures, stillPicture } from '../film/source-pictures.ts';
import type { MediaJobs, SeamSide } from '../jobs.ts';
import { colourStep, isBlack, qualityOf, type SmallPicture, similarity } from './frame-measures.ts';
import { SMALL_WIDTH, smallPicture } from './small-picture.ts';

type Job = MediaJobs['seam']['job'];
type Seam = MediaJobs['seam']['answer'];

/** How far from the cut to look for better ones, in seconds, and in how many places on each side. */
const REACH = 0.5;
const MOST_PLACES = 25;
const MOST_OFFERED = 3;
/** The least improvement to offer, and the least distance from another offer in seconds. */
const BETTER_BY = 0.03;
const APART = 0.2;

/** A possible cut of a shot, and its frame. */
interface Place {
  /** Film frames from the present cut. */
  steps: number;
  cut: number;
  picture: SmallPicture;
}

/**
 * How well two shots connect at their cut, and better cuts. Shots that merely follow each other are not made
 * similar.
 */
export async function measureSeam({ before, after, goesOn, fps, width, height }: Job): Promise<Seam> {
  const film = {
    width: SMALL_WIDTH,
    height: Math.max(16, Math.round((SMALL_WIDTH * height) / width / 2) * 2),
  };
  const look = async (steps: readonly number[]) => ({
    outs: await placesOf(before, before.out, (out) => out - before.speed / fps, fps, film, steps),
    ins: await placesOf(after, after.in, (start) => start, fps, film, steps),
  });
  const around = stepsAround(fps);
  const first = await look(goesOn ? around : [0]);
  const [out, start] = [first.outs.find(isNow), first.ins.find(isNow)];
  if (!out || !start) return { similarity: null, colourStep: null, better: [] };
  const now = similarity(out.picture, start.picture);
  const measured = {
    similarity: rounded(now),
    colourStep: rounded(colourStep(out.picture, start.picture)),
  };
  if (now > 1 - BETTER_BY || (!goesOn && now < NEAR_ENOUGH)) return { ...measured, better: [] };
  const { outs, ins } = goesOn ? first : await look(around);
  return { ...measured, better: betterThan(now, outs, ins, Math.round(APART * fps)) };
}

const isNow = ({ steps }: Place) => steps === 0;
const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** The frames of a shot around its cut. */
async function placesOf(
  side: SeamSide,
  cut: number,
  shownAt: (cut: number) => number,
  fps: number,
  film: { width: number; height: number },
  around: readonly number[],
): Promise<Place[]> {
  const { source, duration } = side;
  if (source.demuxer === null) {
    using still = await stillPicture(source.file, side, film);
    return [{ steps: 0, cut, picture: smallPicture(still.at(0)) }];
  }
  const isWithin = (seconds: number) =>
    shownAt(seconds) >= 0 &&
    (duration === null || seconds <= duration + 1e-3) &&
    (cut === side.out ? seconds > side.in : seconds < side.out);
  const cuts = around
    .map((steps) => ({ steps, cut: Math.round((cut + steps / fps) * 1e6) / 1e6 }))
    .filter((place) => place.steps === 0 || isWithin(place.cut));
  const first = Math.max(0, shownAt(cuts[0]?.cut ?? cut));
  using pictures: SourcePictures = movingPictures(
    { file: source.file, demuxer: source.demuxer },
    first,
    side,
    film,
  );
  return cuts.map((place) => ({
    ...place,
    picture: smallPicture(pictures.at(Math.max(0, shownAt(place.cut)))),
  }));
}

/** Ascending, with 0. */
function stepsAround(fps: number): number[] {
  const reach = Math.floor(REACH * fps);
  const stride = Math.ceil((2 * reach + 1) / MOST_PLACES);
  const side = Math.floor(reach / stride);
  return Array.from({ length: 2 * side + 1 }, (_, index) => (index - side) * stride);
}

function betterThan(
  now: number,
  outs: readonly Place[],
  ins: readonly Place[],
  apart: number,
): Seam['better'] {
  const isSeen = ({ picture }: Place) => !isBlack(qualityOf(picture));
  const [ends, starts] = [outs.filter(isSeen), ins.filter(isSeen)];
  const found = ends.flatMap((out) =>
    starts.map((start) => ({
      out,
      start,
      alike: similarity(out.picture, start.picture),
      moved: Math.abs(out.steps) + Math.abs(start.steps),
    })),
  );
  const chosen: typeof found = [];
  // Of equal ones, the cut that moves less.
  for (const one of found.toSorted((a, b) => b.alike - b.moved / 5000 - (a.alike - a.moved / 5000))) {
    if (chosen.length === MOST_OFFERED || one.alike < now + BETTER_BY) break;
    const isNear = chosen.some(
      ({ out, start }) =>
        Math.abs(out.steps - one.out.steps) < apart && Math.abs(start.steps - one.start.steps) < apart,
    );
    if (!isNear) chosen.push(one);
  }
  return chosen.map(({ out, start, alike }) => ({ out: out.cut, in: start.cut, similarity: rounded(alike) }));
}
