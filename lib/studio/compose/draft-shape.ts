import type { Frame } from '#lib/contract/frames.ts';
import type { CatalogueModel } from '../models/catalogue.ts';
import type { Draft } from '../task/draft.ts';
import { controlsFor, outputFrame } from './controls.ts';
import { draftOf, formOf, formRoute } from './draft-form.ts';

type Offered = readonly CatalogueModel[] | null;

/** The settings that shape a picture. */
const SHAPING = ['size', 'aspect_ratio', 'orientation'];

/** 0 for alike shapes; sizes are seldom exact to the pixel. */
const apart = (a: Frame, b: Frame) =>
  Math.round(50 * Math.abs(Math.log((a.width * b.height) / (a.height * b.width))));
const sizeApart = (a: Frame, b: Frame) => Math.abs(Math.log((a.width * a.height) / (b.width * b.height)));

/** Whether a draft asks for pictures of a shape. */
export function hasShape(draft: Draft, shape: Frame, offered: Offered): boolean {
  const form = formOf(draft);
  const route = formRoute(form, offered);
  return route !== undefined && apart(outputFrame(route, form.settings), shape) === 0;
}

/** A draft in another shape and about the size it had; unchanged if its model has none that is closer. */
export function inShape(draft: Draft, shape: Frame, offered: Offered): Draft {
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
        apart(a.frame, shape) - apart(b.frame, shape) || sizeApart(a.frame, now) - sizeApart(b.frame, now),
    );
  if (!best || apart(best.frame, shape) >= apart(now, shape)) return draft;
  const made = draftOf({ ...form, settings: best.settings }, offered);
  return made ? { ...draft, params: made.params } : draft;
}
