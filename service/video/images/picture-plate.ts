import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Compositor, Plate } from '../compose/compositor.ts';

/** How much shapes may differ before a picture is shown whole, not cropped. */
const CROP_LIMIT = 1.5;
const DEPTH_SIDE = 40;

export interface PicturePlate {
  plate: Plate;
  /** The address of a frame-sized map: 0 far, 255 near, 128 between. */
  depth: number;
}

export function picturePlate(compositor: Compositor, picture: Canvas): PicturePlate {
  const { width, height } = compositor.frame;
  const canvas = createCanvas(width + 4, height + 4);
  const brush = canvas.getContext('2d');
  const mismatch = width / height / (picture.width / picture.height);
  const whole = mismatch > CROP_LIMIT || mismatch < 1 / CROP_LIMIT;
  brush.fillStyle = '#101014';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.imageSmoothingQuality = 'high';
  if (whole) {
    brush.filter = `blur(${Math.round(Math.min(width, height) * 0.04)}px) brightness(0.7)`;
    drawFitted(brush, picture, width, height, Math.max, 1.15);
    brush.filter = 'none';
    drawFitted(brush, picture, width, height, Math.min, 1);
  } else drawFitted(brush, picture, width, height, Math.max, 1);
  brush.drawImage(canvas, width - 1, 0, 1, height, width, 0, 4, height);
  brush.drawImage(canvas, 0, height - 1, width + 4, 1, 0, height, width + 4, 4);
  return { plate: compositor.plate(canvas), depth: depthMap(compositor, canvas) };
}

function drawFitted(
  brush: ReturnType<Canvas['getContext']>,
  picture: Canvas,
  width: number,
  height: number,
  choose: typeof Math.max,
  extra: number,
) {
  const scale = choose(width / picture.width, height / picture.height) * extra;
  const [w, h] = [picture.width * scale, picture.height * scale];
  brush.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
}

/** Guesses depth: what differs from the border, is low and central is near. */
function depthMap(compositor: Compositor, canvas: Canvas): number {
  const { width, height } = compositor.frame;
  const small = createCanvas(DEPTH_SIDE, DEPTH_SIDE);
  const brush = small.getContext('2d');
  brush.drawImage(canvas, 0, 0, DEPTH_SIDE, DEPTH_SIDE);
  const image = brush.getImageData(0, 0, DEPTH_SIDE, DEPTH_SIDE);
  const { data } = image;
  const rim = [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let x = 0; x < DEPTH_SIDE; x++) sum += data[x * 4 + channel] as number;
    return sum / DEPTH_SIDE;
  });
  for (let at = 0; at < DEPTH_SIDE * DEPTH_SIDE; at++) {
    const [x, y] = [(at % DEPTH_SIDE) / (DEPTH_SIDE - 1), Math.floor(at / DEPTH_SIDE) / (DEPTH_SIDE - 1)];
    const unlike =
      Math.hypot(
        ...[0, 1, 2].map((channel) => (data[at * 4 + channel] as number) - (rim[channel] as number)),
      ) / 255;
    const middle = Math.exp(-(((x - 0.5) / 0.32) ** 2) - ((y - 0.58) / 0.36) ** 2);
    const near = Math.min(1, 0.42 * y + 0.38 * middle + 0.35 * unlike);
    data.fill(Math.round(near * 255), at * 4, at * 4 + 3);
    data[at * 4 + 3] = 255;
  }
  brush.putImageData(image, 0, 0);
  const full = createCanvas(width, height);
  const wide = full.getContext('2d');
  wide.filter = `blur(${Math.round(Math.min(width, height) * 0.05)}px)`;
  wide.drawImage(small, -width * 0.05, -height * 0.05, width * 1.1, height * 1.1);
  const pixels = full.data();
  return compositor.store(Uint8Array.from({ length: width * height }, (_, at) => pixels[at * 4] as number));
}
