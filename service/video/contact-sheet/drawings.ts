import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Take } from './takes.ts';

type Drawing = NonNullable<Take['images']>[number]['drawing'] | 'face';

function disc(g: SKRSContext2D, x: number, y: number, r: number, colour: string) {
  g.fillStyle = colour;
  g.beginPath();
  g.arc(x, y, r, 0, Math.PI * 2);
  g.fill();
}

function area(g: SKRSContext2D, colour: string, ...points: [number, number][]) {
  g.fillStyle = colour;
  g.beginPath();
  for (const [x, y] of points) g.lineTo(x, y);
  g.fill();
}

function backdrop(g: SKRSContext2D, ...colours: string[]) {
  const { width, height } = g.canvas;
  const gradient = g.createLinearGradient(0, 0, 0, height);
  for (const [index, colour] of colours.entries())
    gradient.addColorStop(index / (colours.length - 1), colour);
  g.fillStyle = gradient;
  g.fillRect(0, 0, width, height);
}

const PAINTERS: Record<Drawing, { width: number; height: number; paint(g: SKRSContext2D): void }> = {
  cottage: {
    width: 1280,
    height: 720,
    paint(g) {
      backdrop(g, '#274060', '#7fa6b8', '#f3d9a4');
      area(g, '#3f6b57', [0, 470], [320, 410], [760, 480], [1280, 400], [1280, 720], [0, 720]);
      area(g, '#e8dcc6', [480, 360], [780, 360], [780, 570], [480, 570]);
      area(g, '#8c3b2e', [440, 370], [630, 220], [820, 370]);
      area(g, '#5a3a2a', [600, 450], [670, 450], [670, 570], [600, 570]);
      for (const x of [515, 705]) area(g, '#ffd98a', [x, 410], [x + 50, 410], [x + 50, 470], [x, 470]);
      for (const [x, y] of [
        [180, 560],
        [1060, 540],
        [990, 610],
      ] as const) {
        disc(g, x, y - 60, 62, '#2f5c40');
        area(g, '#4a3426', [x - 9, y - 20], [x + 9, y - 20], [x + 9, y + 50], [x - 9, y + 50]);
      }
    },
  },
  bay: {
    width: 1280,
    height: 720,
    paint(g) {
      backdrop(g, '#1c7fb8', '#8fd3e8', '#fdf3d0');
      disc(g, 980, 190, 70, '#fff6d0');
      area(g, '#2f6d78', [0, 420], [260, 250], [470, 420]);
      area(g, '#3f8a90', [300, 420], [560, 310], [820, 420]);
      area(g, '#1f9aaa', [0, 410], [1280, 410], [1280, 720], [0, 720]);
      area(g, '#f0d9a0', [0, 620], [500, 560], [1280, 680], [1280, 720], [0, 720]);
      area(g, '#ffffff', [640, 470], [640, 340], [740, 470]);
      area(g, '#c8453c', [590, 480], [760, 480], [720, 520], [620, 520]);
    },
  },
  dunes: {
    width: 1280,
    height: 720,
    paint(g) {
      backdrop(g, '#3b1f5c', '#c8506a', '#ffb55c');
      disc(g, 360, 330, 95, '#ffe9a8');
      area(g, '#c9774a', [0, 470], [420, 380], [840, 480], [1280, 400], [1280, 720], [0, 720]);
      area(g, '#8c4438', [0, 600], [500, 480], [1280, 640], [1280, 720], [0, 720]);
      area(g, '#4a2430', [700, 720], [1000, 560], [1280, 600], [1280, 720]);
    },
  },
  fox: {
    width: 500,
    height: 460,
    paint(g) {
      area(
        g,
        '#e2702f',
        [90, 120],
        [150, 20],
        [230, 110],
        [290, 110],
        [360, 20],
        [420, 120],
        [430, 260],
        [260, 420],
        [90, 260],
      );
      area(g, '#fff4e4', [110, 250], [230, 230], [260, 330], [290, 230], [410, 250], [260, 420]);
      for (const x of [190, 330]) disc(g, x, 220, 20, '#2a2020');
      disc(g, 260, 375, 24, '#2a2020');
    },
  },
  toy: {
    width: 480,
    height: 420,
    paint(g) {
      g.fillStyle = '#f4f4f0';
      g.fillRect(0, 0, 480, 420);
      area(g, '#2f6fb0', [70, 280], [410, 280], [350, 380], [130, 380]);
      area(g, '#e8b33c', [230, 270], [230, 60], [380, 270]);
      area(g, '#d8453c', [215, 270], [215, 100], [110, 270]);
    },
  },
  face: {
    width: 512,
    height: 512,
    paint(g) {
      backdrop(g, '#8fc7c0', '#5f9a9c');
      disc(g, 256, 270, 170, '#3b2218');
      area(g, '#3b2218', [90, 270], [420, 270], [440, 512], [70, 512]);
      disc(g, 256, 290, 130, '#e9b48e');
      area(g, '#3b2218', [130, 250], [160, 150], [350, 140], [390, 260], [300, 190], [200, 220]);
      for (const x of [208, 304]) {
        disc(g, x, 285, 17, '#ffffff');
        disc(g, x + 3, 287, 9, '#3a5a40');
      }
      g.strokeStyle = '#a8483f';
      g.lineWidth = 9;
      g.beginPath();
      g.arc(256, 335, 42, 0.35, Math.PI - 0.35);
      g.stroke();
      for (const x of [178, 334]) disc(g, x, 330, 20, 'rgba(230,110,100,0.45)');
    },
  },
};

export function drawing(name: Drawing): Buffer {
  const { width, height, paint } = PAINTERS[name];
  const canvas = createCanvas(width, height);
  paint(canvas.getContext('2d'));
  return canvas.encodeSync('png');
}
