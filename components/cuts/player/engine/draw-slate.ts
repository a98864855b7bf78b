import { rowsOf } from '#lib/studio/cut/drawing/caption-drawing.ts';
import type { PlacedShot } from '#lib/studio/cut/timeline.ts';
import type { Film } from './film.ts';
import type { Size } from './fit.ts';
import type { Context2D } from './picture.ts';

const GROUND = '#17181c';
const WORDS = '#ececf0';
const QUIET = '#9a9ba4';
/** The smallest font size legible in the player beside the board. */
const SMALLEST = 13;
const FONT = '"Inter Variable", Inter, system-ui, sans-serif';

/** Drawn without a picture: the shot, what it will show, and its state. */
export function drawSlate(
  context: Context2D,
  film: Film,
  place: PlacedShot,
  failed: boolean,
  size: Size,
): void {
  const shown = film.shown(place.shot);
  const words = shown.url === null ? shown.words : place.shot.script;
  const state = failed || shown.url !== null ? film.t('player.slate.unshowable') : shown.state;
  const unit = Math.max(Math.min(size.width, size.height) / 24, SMALLEST);
  context.fillStyle = GROUND;
  context.fillRect(0, 0, size.width, size.height);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `500 ${unit}px ${FONT}`;
  const lines = rowsOf(words, size.width * 0.7, (text) => context.measureText(text).width).slice(0, 4);
  const top = size.height / 2 - ((lines.length - 1) * unit * 1.4) / 2;
  context.fillStyle = WORDS;
  lines.forEach((line, index) => {
    context.fillText(line, size.width / 2, top + index * unit * 1.4);
  });
  context.font = `500 ${unit * 0.72}px ${FONT}`;
  context.fillStyle = QUIET;
  context.fillText(film.t('shot', { number: place.index + 1 }), size.width / 2, top - unit * 2);
  context.fillText(state, size.width / 2, top + lines.length * unit * 1.4 + unit * 0.6);
}
