import type { Frame } from '#lib/contract/frames.ts';
import { controlsFor, outputFrame } from '../compose/controls.ts';
import { draftOf, formOf, formRoute } from '../compose/draft-form.ts';
import type { CatalogueModel } from '../models/catalogue.ts';
import type { Draft } from '../task/draft.ts';
import { isEmpty } from './board.ts';
import type { Timeline } from './cut.ts';

type Offered = readonly CatalogueModel[] | null;

/** The settings that shape a picture. */
const SHAPING = ['size', 'aspect_ratio', 'orientation'];

/** 0 for alike shapes; sizes are seldom exact to the pixel. */
const apart = (a: Frame, b: Frame) =>
  Math.round(50 * Math.abs(Math.log((a.width * b.height) / (a.height * b.width))));
const sizeApart = (a: Frame, b: Frame) => Math.abs(Math.log((a.width * a.height) / (b.width * b.height)));

/** A draft in the shape of a film and about the size it had; unchanged if its model has no closer shape. */
export function inShape(draft: Draft, film: Frame, offered: Offered): Draft {
  const form = formOf(draft);
  const route = formRoute(form, offered);
  if (!route) return draft;
  const now = outputFrame(route, form.settings);
  const [best] = controlsFor(route)
    .flatMap((control) => (control.kind === 'choice' && SHAPING.includes(control.name) ? [control] : []))
    .flatMap(({ name, options }) => options.map(({ value }) => ({ ...form.settings, [name]: value })))
    .map((settings) => ({ settings, frame: outputFrame(route, settings) }))
    .sort(
      (a, b) =>
        apart(a.frame, film) - apart(b.frame, film) || sizeApart(a.frame, now) - sizeApart(b.frame, now),
    );
  if (!best || apart(best.frame, film) >= apart(now, film)) return draft;
  return draftOf({ ...form, settings: best.settings }, offered) ?? draft;
}

/** A film of another size; shots still to be made that had its shape get the new one. */
export function resized(film: Timeline, { width, height }: Frame, offered: Offered): Timeline {
  const shots = film.shots.map((shot) => {
    if (!isEmpty(shot) || !shot.draft) return shot;
    const form = formOf(shot.draft);
    const route = formRoute(form, offered);
    if (!route || apart(outputFrame(route, form.settings), film) > 0) return shot;
    return { ...shot, draft: inShape(shot.draft, { width, height }, offered) };
  });
  return { ...film, width, height, shots };
}
