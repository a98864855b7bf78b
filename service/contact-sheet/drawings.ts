import { createCanvas } from '@napi-rs/canvas';
import { ink } from '../video/paint/ink.ts';
import type { Take } from './takes.ts';

type Drawing = NonNullable<Take['images']>[number]['drawing'] | 'face';

/** Drawn reference images, in pixels: size, sky and ink. */
const DRAWINGS: Record<Drawing, [width: number, height: number, sky: string, marks: string]> = {
  cottage: [
    1280,
    720,
    '#274060 #7fa6b8 #f3d9a4',
    `#3f6b57 M0 470 320 410 760 480 1280 400 1280 720 0 720Z; #e8dcc6 R480 360 300 210
    #8c3b2e M440 370 630 220 820 370Z; #5a3a2a R600 450 70 120; #ffd98a R515 410 50 60R705 410 50 60
    #2f5c40 O180 500 62O1060 480 62O990 550 62; #4a3426 R171 540 18 70R1051 520 18 70R981 590 18 70`,
  ],
  bay: [
    1280,
    720,
    '#1c7fb8 #8fd3e8 #fdf3d0',
    `#fff6d0 O980 190 70; #2f6d78 M0 420 260 250 470 420Z; #3f8a90 M300 420 560 310 820 420Z; #1f9aaa R0 410 1280 310
    #f0d9a0 M0 620 500 560 1280 680 1280 720 0 720Z; #ffffff M640 470 640 340 740 470Z
    #c8453c M590 480 760 480 720 520 620 520Z`,
  ],
  dunes: [
    1280,
    720,
    '#3b1f5c #c8506a #ffb55c',
    `#ffe9a8 O360 330 95; #c9774a M0 470 420 380 840 480 1280 400 1280 720 0 720Z
    #8c4438 M0 600 500 480 1280 640 1280 720 0 720Z; #4a2430 M700 720 1000 560 1280 600 1280 720Z`,
  ],
  fox: [
    500,
    460,
    '#e2702f00 #e2702f00',
    `#e2702f M90 120 150 20 230 110 290 110 360 20 420 120 430 260 260 420 90 260Z
    #fff4e4 M110 250 230 230 260 330 290 230 410 250 260 420Z; #2a2020 O190 220 20O330 220 20O260 375 24`,
  ],
  toy: [
    480,
    420,
    '#f4f4f0 #f4f4f0',
    `#2f6fb0 M70 280 410 280 350 380 130 380Z; #e8b33c M230 270 230 60 380 270Z; #d8453c M215 270 215 100 110 270Z`,
  ],
  face: [
    512,
    512,
    '#8fc7c0 #5f9a9c',
    `#3b2218 O256 270 170; #3b2218 M90 270 420 270 440 512 70 512Z; #e9b48e O256 290 130
    #3b2218 M130 250 160 150 350 140 390 260 300 190 200 220Z; #ffffff O208 285 17O304 285 17
    #3a5a40 O211 287 9O307 287 9; #a8483f/9 M295 349A42 42 0 0 1 217 349; #e66e64~45 O178 330 20O334 330 20`,
  ],
};

export function drawing(name: Drawing): Buffer {
  const [width, height, sky, marks] = DRAWINGS[name];
  const canvas = createCanvas(width, height);
  const g = canvas.getContext('2d');
  const colours = sky.split(' ');
  const gradient = g.createLinearGradient(0, 0, 0, height);
  for (const [at, colour] of colours.entries()) gradient.addColorStop(at / (colours.length - 1), colour);
  g.fillStyle = gradient;
  g.fillRect(0, 0, width, height);
  ink(marks)(g);
  return canvas.encodeSync('png');
}
