import type { Cue } from '#lib/format/subtitles.ts';
import type { Timeline } from '#lib/studio/cut/cut.ts';
import { drawCaption, placeCaption } from '#lib/studio/cut/drawing/caption-drawing.ts';
import { drawSlate } from './draw-slate.ts';
import type { Film } from './film.ts';
import { atMost, containedBox, coveringPart, drawnSide, type Size, sameShape, wholeOf } from './fit.ts';
import type { Layer } from './layers.ts';
import type { Context2D, Picture } from './picture.ts';
import type { Found } from './seeker.ts';

/** How much smaller the blurred background picture is drawn, before enlarging. */
const BLUR = 16;
const TYPEFACE = '"Inter Variable", Inter, system-ui';

/** Draws film frames onto a canvas, as they will be rendered. */
export class Painter {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #layer = new OffscreenCanvas(2, 2);
  readonly #small = new OffscreenCanvas(2, 2);
  /** As sharp as shown; only the render uses the film's size. */
  longest = drawnSide(0);

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('This browser has no canvas to draw on.');
    this.#context = context;
  }

  paint(film: Film, frame: number, pictures: readonly Found[], cue: Cue | null): void {
    const size = this.#fitTo(film.timeline);
    const context = this.#context;
    context.globalAlpha = 1;
    context.fillStyle = '#000';
    context.fillRect(0, 0, size.width, size.height);
    film.layers(frame).forEach((layer, index) => {
      const found = pictures[index] ?? { picture: null, failed: false };
      if (layer.share === 1) this.#paintLayer(context, film, layer, found, size);
      else this.#paintShare(context, film, layer, found, size);
    });
    if (!cue) return;
    const { captions } = film.timeline;
    const placed = placeCaption(context, cue, captions, size, TYPEFACE);
    drawCaption(context, placed, captions, placed.left, placed.top);
  }

  #fitTo({ width, height }: Timeline): Size {
    const size = atMost({ width, height }, this.longest);
    if (this.#canvas.width !== size.width) this.#canvas.width = size.width;
    if (this.#canvas.height !== size.height) this.#canvas.height = size.height;
    return size;
  }

  /** A layer of several parts blends as one. */
  #paintShare(context: Context2D, film: Film, layer: Layer, found: Found, size: Size): void {
    const own = contextOf(this.#layer, size);
    this.#paintLayer(own, film, layer, found, size);
    context.globalAlpha = layer.share;
    context.drawImage(this.#layer, 0, 0);
    context.globalAlpha = 1;
  }

  #paintLayer(context: Context2D, film: Film, { place, light }: Layer, found: Found, size: Size): void {
    if (found.picture) this.#paintPicture(context, found.picture, place.shot, size);
    else drawSlate(context, film, place, found.failed, size);
    if (light === 1) return;
    context.globalAlpha = 1 - light;
    context.fillStyle = '#000';
    context.fillRect(0, 0, size.width, size.height);
    context.globalAlpha = 1;
  }

  #paintPicture(
    context: Context2D,
    picture: Picture,
    { fit, background }: { fit: 'fill' | 'contain' | 'blur'; background: string },
    size: Size,
  ): void {
    if (fit === 'fill' || sameShape(picture, size)) {
      picture.draw(context, coveringPart(picture, size), wholeOf(size));
      return;
    }
    const box = containedBox(picture, size);
    if (fit === 'contain') {
      context.fillStyle = background;
      context.fillRect(0, 0, size.width, size.height);
    } else {
      const small = { width: Math.ceil(size.width / BLUR), height: Math.ceil(size.height / BLUR) };
      picture.draw(contextOf(this.#small, small), coveringPart(picture, size), wholeOf(small));
      context.imageSmoothingQuality = 'high';
      context.drawImage(this.#small, 0, 0, size.width, size.height);
    }
    picture.draw(context, wholeOf(picture), box);
  }
}

function contextOf(canvas: OffscreenCanvas, size: Size): OffscreenCanvasRenderingContext2D {
  if (canvas.width !== size.width) canvas.width = size.width;
  if (canvas.height !== size.height) canvas.height = size.height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser has no canvas to draw on.');
  return context;
}
