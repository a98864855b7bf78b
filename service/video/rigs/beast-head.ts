import type { Brush } from '../compose/layer.ts';
import { type Pose, wave } from '../paint/art.ts';
import { circle, ellipse, type Point, placed } from '../paint/brushwork.ts';
import { darken, type Hex, lighten, mix } from '../paint/colour.ts';
import { line } from '../paint/ink.ts';
import { type Beast, DARK } from './beast.ts';
import { partsOf } from './table.ts';
import { dressOf, headdress } from './wear.ts';

/** In halves of the head. */
const [part, ear, horn] = [partsOf('beast'), partsOf('ear'), partsOf('horn')];

export function neckAndHead(g: Brush, beast: Beast, x: number, y: number, coat: Hex, pose: Pose) {
  const { neck, upright, head, girth, mark, mane, ears } = beast;
  const nod = wave(pose.phase * 2) * 0.012;
  const hx = x + neck * (1 - upright * 0.72) + head * 0.3;
  const hy = y - neck * (0.2 + upright * 0.8) + nod;
  if (neck > 0.05) {
    const bend: Point = [x + (hx - x) * 0.3, y - (y - hy) * 0.35];
    const from: Point = [x - girth * 0.12, y + girth * 0.2];
    line(g, coat, Math.max(girth * 0.5, head * 0.62), ...from, ...bend, hx - head * 0.15, hy);
    if (mark === 'stripes' && neck > 0.15)
      for (const share of [0.15, 0.4, 0.65, 0.9]) {
        const [sx, sy] = [x + (hx - x) * share, y + (hy - y) * share];
        line(g, '#241c1a', 0.024, sx - girth * 0.16, sy - girth * 0.02, sx + girth * 0.16, sy + girth * 0.1);
      }
    if (mark === 'spots' && neck > 0.35)
      for (let at = 0; at < 6; at++)
        circle(g, x + (hx - x) * (at / 6) * 0.8, y + (hy - y) * (at / 6), 0.03, darken(coat, 0.45));
  }
  if (mane)
    for (let at = 0; at < 9; at++) {
      const [share, round] = [at / 8, ears === 'round'];
      const mx = round
        ? hx - head * 0.3 + Math.cos(share * 6.3) * head * 0.5
        : x + (hx - x) * share - head * 0.32;
      const my = round
        ? hy + Math.sin(share * 6.3) * head * 0.55
        : y + (hy - y) * share - head * 0.2 + wave(pose.phase, share) * 0.01;
      circle(g, mx, my, head * (round ? 0.62 : 0.26), at % 2 ? mane : darken(mane, 0.15));
    }
  headOf(g, beast, hx, hy, beast.crown ?? coat, pose, pose.action === 'howl' ? -0.85 : 0);
}

export function headOf(g: Brush, beast: Beast, x: number, y: number, coat: Hex, pose: Pose, turn = 0) {
  const { snout, mark, muzzle = 0.46, belly, ears, trunk, beak, horns, girth, head } = beast;
  const { phase, action, subject } = pose;
  const r = head / 2;
  const black = mark === 'panda';
  const earAt = (side: number, tone: Hex) =>
    placed(g, side, 0, 1, () =>
      ear(ears)(g, { a: black ? DARK : tone, b: black ? DARK : mix(coat, '#e8a0a0', 0.5) }),
    );
  const draw = (name: string) => part(name)(g, { a: coat });
  const face = () => {
    if (horns !== 'nose' && horns) horn(horns)(g);
    earAt(-0.62, darken(coat, 0.22));
    if (ears !== 'sail') earAt(-0.05, coat);
    ellipse(g, 0, 0, 1.02, 0.94, coat);
    if (ears === 'sail') earAt(-0.05, darken(coat, 0.08));
    const nose = belly ? mix(coat, belly, 0.8) : lighten(coat, 0.12);
    if (beak) part('beak')(g, { a: beak });
    else ellipse(g, 0.5 + snout * 0.5, 0.26, 0.4 + snout * 0.62, muzzle, nose, 0.12);
    if (black) ellipse(g, 0.3, -0.1, 0.3, 0.36, DARK, 0.4);
    if (mark === 'mask') draw('mask');
    if (trunk) line(g, coat, 0.42, 0.7, 0.2, 1.7, 0.9, 1.25 + wave(phase) * 0.2, 2.6);
    else if (!beak) {
      circle(g, 0.86 + snout, 0.16, 0.15, '#2a2326');
      line(g, darken(nose, 0.45), 0.06, 0.84 + snout, 0.34, 0.72 + snout * 0.8, 0.6, 0.4 + snout * 0.5, 0.48);
    }
    if (mark === 'bandit') draw('bandit');
    if (horns === 'nose') placed(g, snout * 0.55 - 0.5, 0, 1, () => horn('nose')(g));
    if (trunk) draw('trunk');
    draw(action === 'sleep' || phase > 0.94 ? 'eyeshut' : 'eyeopen');
    if (action === 'howl') ellipse(g, 0.8 + snout, 0.5, 0.3, 0.16, '#4a1f26', 0.5);
    const neck = { x: -0.55, y: 0.9, r: Math.max(1, (girth * 0.34) / r) };
    if (subject.role === 'astronaut')
      placed(g, snout * 0.4, -0.15, [1.6 + snout * 0.45, 1.75], () => draw('glass'));
    else headdress(g, subject, { x: 0, y: -0.1, r: 0.86, neck }, dressOf(subject)?.top ?? coat, true);
  };
  placed(g, x, y, r, face, turn);
}
