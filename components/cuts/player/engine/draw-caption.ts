import type { Cue } from '#lib/format/subtitles.ts';
import type { Timeline } from '#lib/studio/cut/cut.ts';
import type { Size } from './fit.ts';
import type { Context2D } from './picture.ts';
import { wrapped } from './wrap-text.ts';

/** Of the picture's height. */
const LETTERS = { small: 0.036, medium: 0.046, large: 0.06 };
const MARGIN = 0.06;
/** Of the picture's width. */
const WIDEST = 0.84;

/** Draws a caption over the picture. */
export function drawCaption(context: Context2D, cue: Cue, look: Timeline['captions'], size: Size): void {
  const letters = size.height * LETTERS[look.size];
  const line = letters * 1.5;
  context.font = `500 ${letters}px "Inter Variable", Inter, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const measure = (text: string) => context.measureText(text).width;
  const lines = cue.lines.flatMap((text) => wrapped(text, size.width * WIDEST, measure));
  const height = lines.length * line;
  const top = look.place === 'top' ? size.height * MARGIN : size.height * (1 - MARGIN) - height;
  lines.forEach((text, index) => {
    const [x, y] = [size.width / 2, top + (index + 0.5) * line];
    if (look.box) {
      const width = measure(text) + letters;
      context.fillStyle = 'rgb(0 0 0 / 0.73)';
      context.fillRect(x - width / 2, y - line / 2, width, line);
    } else {
      context.lineWidth = letters / 6;
      context.lineJoin = 'round';
      context.strokeStyle = 'rgb(0 0 0 / 0.8)';
      context.strokeText(text, x, y);
    }
    context.fillStyle = '#fff';
    context.fillText(text, x, y);
  });
}
