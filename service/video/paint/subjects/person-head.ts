import type { Brush } from '../../compose/layer.ts';
import { type Pose, TURN, wave } from '../art.ts';
import { blob, box, circle, ellipse, limb } from '../brushwork.ts';
import { darken } from '../colour.ts';
import type { Outfit } from './outfit.ts';

export function portrait(g: Brush, { face, phase }: Pose, x: number, y: number, r: number) {
  if (!face) return;
  g.save();
  g.translate(x, y);
  g.rotate(wave(phase) * 0.035);
  circle(g, 0, 0, r * 1.06, '#fffaf0');
  g.beginPath();
  g.arc(0, 0, r, 0, TURN);
  g.clip();
  const side = Math.min(face.width, face.height);
  g.drawImage(face, (face.width - side) / 2, (face.height - side) / 2, side, side, -r, -r, r * 2, r * 2);
  g.restore();
}

export function headOf(g: Brush, { phase }: Pose, look: Outfit, x: number, y: number, r: number) {
  circle(g, x, y, r, look.skin);
  ellipse(g, x + r * 0.98, y + r * 0.12, r * 0.16, r * 0.14, look.skin);
  blob(
    g,
    [
      [x - r * 1.15, y + r * 0.5],
      [x - r * 1.1, y - r * 0.8],
      [x, y - r * 1.35],
      [x + r * 1.05, y - r * 0.75],
      [x + r * 0.5, y - r * 0.45],
      [x - r * 0.35, y - r * 0.2],
      [x - r * 0.5, y + r * 0.6],
    ],
    look.hair,
  );
  if (phase < 0.93) circle(g, x + r * 0.5, y + r * 0.02, r * 0.11, '#2a2020');
  limb(
    g,
    [
      [x + r * 0.45, y + r * 0.5],
      [x + r * 0.68, y + r * 0.46],
    ],
    r * 0.08,
    darken(look.skin, 0.45),
  );
  if (look.hat) {
    ellipse(g, x, y - r * 0.62, r * 1.5, r * 0.26, look.hat);
    box(g, x - r * 0.85, y - r * 1.5, r * 1.7, r * 0.95, look.hat, r * 0.4);
  }
}
