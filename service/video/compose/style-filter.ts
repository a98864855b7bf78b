import { createCanvas } from '@napi-rs/canvas';
import type { VideoStyle } from '#lib/contract/models.ts';
import { chanceOf } from '../scene/chance.ts';
import { type Compositor, clamp, type Planes, type Plate } from './compositor.ts';
import type { Brush } from './layer.ts';

/** A style's effect on a finished frame. */
export interface StyleFilter {
  /** The frame is composed smaller by this factor and enlarged in blocks. */
  blocks: number;
  /** Distinct pictures per second. */
  rate: number;
  /** `mark` draws the watermark: after the look, before enlarging. */
  prepare(
    compositor: Compositor,
    output: Planes,
    blocks: number,
  ): (seconds: number, mark: () => void) => void;
}

type Curve = (value: number) => number;

const table = (curve: Curve) =>
  Uint8Array.from({ length: 256 }, (_, value) => clamp(Math.round(curve(value)), 0, 255));
const contrast = (gain: number, lift = 0) => table((y) => 126 + (y - 126) * gain + lift);
const faded = (gain: number) => table((y) => 38 + (y - 16) * gain);
const chroma = (gain: number, shift = 0) => table((c) => 128 + (c - 128) * gain + shift);

/** An overlay over the whole frame. */
interface Sheet {
  brush: Brush;
  width: number;
  height: number;
  /** Its shorter side. */
  short: number;
}

interface Recipe {
  /** Several alternate, as an old projector's lamp flickers. */
  luma?: Uint8Array | readonly [Uint8Array, ...Uint8Array[]];
  blue?: Uint8Array;
  red?: Uint8Array;
  overlay?(sheet: Sheet): void;
}

function filter({ luma, blue, red, overlay }: Recipe, { blocks = 1, rate = 24 } = {}): StyleFilter {
  return {
    blocks,
    rate,
    prepare(compositor, output, factor) {
      const brightness = [luma ?? []].flat().map((curve) => compositor.store(curve));
      const colour = [blue, red].map((curve) => curve && { curve, at: compositor.store(curve) });
      const plate = overlay && overlayPlate(compositor, overlay);
      return (seconds, mark) => {
        const { frame, kernels } = compositor;
        const size = frame.width * frame.height;
        const y = brightness[turn(seconds, brightness.length)];
        if (y) kernels.lut(frame.y, size, y);
        for (const [index, plane] of [frame.u, frame.v].entries()) {
          const change = colour[index];
          if (change && greys(change.curve)) compositor.bytes.fill(128, plane, plane + size / 4);
          else if (change) kernels.lut(plane, size / 4, change.at);
        }
        if (plate) compositor.over(plate, 2, 2, 1);
        mark();
        if (factor > 1) {
          const { width, height } = output;
          kernels.enlarge(output.y, width, height, frame.y, frame.width, factor);
          for (const plane of ['u', 'v'] as const)
            kernels.enlarge(output[plane], width / 2, height / 2, frame[plane], frame.width / 2, factor);
        }
      };
    },
  };
}

const greys = (curve: Uint8Array) => curve[0] === 128 && curve[255] === 128;

const turn = (seconds: number, count: number) =>
  Math.floor((0.5 + 0.4999 * Math.sin(seconds * 31) * Math.sin(seconds * 7.3)) * count);

function overlayPlate(compositor: Compositor, paint: NonNullable<Recipe['overlay']>): Plate {
  const { width, height } = compositor.frame;
  const canvas = createCanvas(width + 8, height + 8);
  const brush = canvas.getContext('2d');
  brush.translate(2, 2);
  paint({ brush, width, height, short: Math.min(width, height) });
  return compositor.plate(canvas);
}

function vignette({ brush, width, height, short }: Sheet, colour: string, strength: number) {
  const [x, y] = [width / 2, height / 2];
  const gradient = brush.createRadialGradient(x, y, short * 0.42, x, y, Math.hypot(width, height) * 0.56);
  gradient.addColorStop(0, `rgba(${colour},0)`);
  gradient.addColorStop(1, `rgba(${colour},${strength})`);
  brush.fillStyle = gradient;
  brush.fillRect(-4, -4, width + 8, height + 8);
}

type Tones = readonly [light: string, dark: string];
const CLAY: Tones = ['255,250,240', '30,16,20'];

function speckle({ brush, width, height }: Sheet, count: number, size: number, alpha: number, tones: Tones) {
  const luck = chanceOf(7, 'speckle');
  for (let index = 0; index < count; index++) {
    brush.fillStyle = `rgba(${tones[index % 2 ? 0 : 1]},${alpha * luck()})`;
    brush.beginPath();
    const [x, y, rx, ry] = [luck() * width, luck() * height, 0.4 + luck(), 0.3 + luck() * 0.7];
    brush.ellipse(x, y, size * rx, size * ry, luck() * 6, 0, 7);
    brush.fill();
  }
}

/** Paper visible at the edges, as if the washes ended there. */
function paperEdge({ brush, width, height, short }: Sheet) {
  const luck = chanceOf(11, 'paper edge');
  const rim = short * 0.055;
  const [right, bottom] = [width - rim, height - rim];
  const corners = [rim, rim, right, rim, right, bottom, rim, bottom, rim, rim];
  brush.fillStyle = '#faf6ec';
  brush.beginPath();
  brush.rect(-4, -4, width + 8, height + 8);
  const stray = () => (luck() - 0.5) * rim * 0.4;
  for (let at = 0; at < 4 * EDGE_STEPS; at++) {
    const [x = 0, y = 0, toX = 0, toY = 0] = corners.slice(Math.floor(at / EDGE_STEPS) * 2);
    const share = (at % EDGE_STEPS) / EDGE_STEPS;
    brush.lineTo(x + (toX - x) * share + stray(), y + (toY - y) * share + stray());
  }
  brush.fill('evenodd');
}

const EDGE_STEPS = 34;

const sketch: StyleFilter = {
  blocks: 1,
  // As drawn by hand: one picture for three frames.
  rate: 8,
  prepare(compositor) {
    const { width, height, y, u, v } = compositor.frame;
    const size = width * height;
    const luck = chanceOf(5, 'paper');
    const paper = compositor.store(Uint8Array.from({ length: size }, () => 222 + luck() * 12));
    const hatch = compositor.store(
      Uint8Array.from({ length: size }, (_, at) => {
        const [px, py] = [at % width, Math.floor(at / width)];
        const first = (px + py) % 9 < 3 ? 128 : 30;
        return Math.max(first, (px - py + 9000) % 11 < 3 ? 82 : 0);
      }),
    );
    const copy = compositor.allocate(size);
    const faint = compositor.store(chroma(0.16, 0));
    return (_, mark) => {
      compositor.bytes.copyWithin(copy, y, y + size);
      compositor.kernels.sketch(y, copy, paper, hatch, width, height);
      compositor.kernels.lut(u, size / 4, faint);
      compositor.kernels.lut(v, size / 4, faint);
      mark();
    };
  },
};

export const STYLE_FILTERS: Record<VideoStyle, StyleFilter> = {
  cinematic: filter({
    luma: table((y) => 16 + 219 * ((y - 16) / 219 - 0.09 * Math.sin(((y - 16) / 219) * Math.PI * 2))),
    blue: chroma(1.14),
    red: chroma(1.2, 2),
    overlay(sheet) {
      const { brush, width, height } = sheet;
      vignette(sheet, '4,6,14', 0.55);
      const bar = Math.round(Math.max(0, width > height ? (height - width / 2.2) / 2 : height * 0.06));
      brush.fillStyle = '#000000';
      brush.fillRect(-4, -4, width + 8, bar + 4);
      brush.fillRect(-4, height - bar, width + 8, bar + 8);
    },
  }),
  anime: filter({ luma: contrast(1.12, 8), blue: chroma(1.5), red: chroma(1.5) }, { rate: 12 }),
  watercolor: filter(
    {
      luma: table((y) => 62 + (y - 16) * 0.8),
      blue: chroma(0.82, -1),
      red: chroma(0.86, 1),
      overlay(sheet) {
        speckle(sheet, 2600, sheet.short * 0.012, 0.07, ['255,252,244', '90,84,110']);
        speckle(sheet, 160, sheet.short * 0.09, 0.1, ['255,255,250', '80,110,150']);
        paperEdge(sheet);
      },
    },
    { rate: 12 },
  ),
  noir: filter({
    luma: table((y) => 16 + 219 * (1 / (1 + Math.exp(-((y - 112) / 24))))),
    blue: chroma(0),
    red: chroma(0),
    overlay(sheet) {
      vignette(sheet, '0,0,0', 0.82);
      speckle(sheet, 1400, 1.6, 0.12, ['255,255,255', '0,0,0']);
    },
  }),
  vintage: filter(
    {
      luma: [faded(0.77), faded(0.79), faded(0.81), faded(0.82)],
      blue: table((c) => 110 + (c - 128) * 0.32),
      red: table((c) => 141 + (c - 128) * 0.42),
      overlay(sheet) {
        const { brush, width, height } = sheet;
        vignette(sheet, '40,18,4', 0.75);
        speckle(sheet, 700, 1.8, 0.22, ['255,244,214', '30,16,6']);
        const luck = chanceOf(3, 'scratches');
        for (let index = 0; index < 7; index++) {
          brush.fillStyle = `rgba(255,240,210,${0.1 + luck() * 0.16})`;
          brush.fillRect(luck() * width, 0, 1.2, height);
        }
      },
    },
    // The frame rate of silent film.
    { rate: 16 },
  ),
  claymation: filter(
    {
      luma: contrast(1.04, 4),
      blue: chroma(1.2),
      red: chroma(1.24),
      overlay(sheet) {
        speckle(sheet, 2600, sheet.short * 0.022, 0.075, CLAY);
        speckle(sheet, 900, sheet.short * 0.006, 0.16, CLAY);
        vignette(sheet, '30,14,10', 0.4);
      },
    },
    { rate: 8 },
  ),
  pixel: filter(
    {
      luma: table((y) => Math.round((y - 16) / 24) * 24 + 16),
      blue: table((c) => Math.round((c - 128) / 12) * 14 + 128),
      red: table((c) => Math.round((c - 128) / 12) * 14 + 128),
    },
    { blocks: 5, rate: 12 },
  ),
  sketch,
};

export const PLAIN: StyleFilter = { blocks: 1, rate: 24, prepare: () => (_, mark) => mark() };
