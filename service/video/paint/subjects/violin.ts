import type { Brush } from '../../compose/layer.ts';
import { type Art, wave } from '../art.ts';
import { box, circle, ellipse, horizontal, limb } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';
import { still } from './still.ts';

/** Two rounds with a waist between them, and the four corners that no guitar has. */
function body(g: Brush, wood: Hex, grow: number) {
  const side = (s: 1 | -1) => {
    const at = (x: number) => s * x * grow;
    if (s > 0) {
      g.bezierCurveTo(at(0.16), 0.01, at(0.25), -0.06, at(0.235), -0.17);
      g.bezierCurveTo(at(0.23), -0.23, at(0.2), -0.25, at(0.195), -0.28);
      g.bezierCurveTo(at(0.11), -0.29, at(0.11), -0.39, at(0.175), -0.41);
      g.bezierCurveTo(at(0.21), -0.47, at(0.19), -0.58, 0, -0.585);
    } else {
      g.bezierCurveTo(at(0.19), -0.58, at(0.21), -0.47, at(0.175), -0.41);
      g.bezierCurveTo(at(0.11), -0.39, at(0.11), -0.29, at(0.195), -0.28);
      g.bezierCurveTo(at(0.2), -0.25, at(0.23), -0.23, at(0.235), -0.17);
      g.bezierCurveTo(at(0.25), -0.06, at(0.16), 0.01, 0, 0.01);
    }
  };
  g.fillStyle = horizontal(g, -0.24, 0.24, lighten(wood, 0.22), wood, darken(wood, 0.3));
  g.beginPath();
  g.moveTo(0, 0.01);
  side(1);
  side(-1);
  g.fill();
}

function soundHole(g: Brush, side: 1 | -1) {
  g.strokeStyle = '#1d0f0a';
  g.lineWidth = 0.014;
  g.lineCap = 'round';
  g.beginPath();
  g.moveTo(side * 0.075, -0.39);
  g.bezierCurveTo(side * 0.14, -0.4, side * 0.07, -0.25, side * 0.135, -0.245);
  g.stroke();
  circle(g, side * 0.072, -0.382, 0.014, '#1d0f0a');
  circle(g, side * 0.138, -0.253, 0.016, '#1d0f0a');
  limb(g, [[side * 0.085, -0.322] as const, [side * 0.125, -0.316] as const], 0.008, '#1d0f0a');
}

function neck(g: Brush, phase: number) {
  box(g, -0.028, -0.95, 0.056, 0.6, '#221511', 0.012);
  for (const side of [-1, 1])
    for (const y of [-0.93, -0.97]) {
      limb(g, [[0, y] as const, [side * 0.07, y - 0.008] as const], 0.014, '#221511');
      ellipse(g, side * 0.08, y - 0.008, 0.014, 0.02, '#221511');
    }
  g.strokeStyle = '#7c3f20';
  g.lineWidth = 0.026;
  g.beginPath();
  for (let at = 0; at <= 30; at++) {
    const angle = at * 0.3;
    g.lineTo(0.004 + Math.cos(angle) * (0.05 - at * 0.0013), -1.02 + Math.sin(angle) * (0.05 - at * 0.0013));
  }
  g.stroke();
  box(g, -0.032, -0.2, 0.064, 0.15, '#221511', 0.02);
  box(g, -0.06, -0.275, 0.12, 0.02, '#e6c48c', 0.008);
  for (let string = 0; string < 4; string++) {
    const x = -0.018 + string * 0.012;
    limb(
      g,
      [
        [x * 1.3, -0.18],
        [x * 1.5 + wave(phase * 4, string * 0.25) * 0.003, -0.34],
        [x, -0.94],
      ],
      0.0045,
      '#f3ead8',
    );
  }
}

/** Drawn up and down across the strings. */
function bow(g: Brush, phase: number) {
  g.save();
  g.translate(0.02, -0.33);
  g.rotate(-0.36);
  g.translate(wave(phase) * 0.2, 0);
  limb(g, [[-0.5, 0] as const, [0.52, 0] as const], 0.01, '#f6f0e0');
  limb(g, [[-0.52, -0.02] as const, [0, -0.055] as const, [0.53, -0.03] as const], 0.02, '#4a2716');
  box(g, 0.42, -0.04, 0.09, 0.045, '#17100c', 0.008);
  box(g, -0.535, -0.035, 0.03, 0.042, '#e6dcc4', 0.006);
  g.restore();
}

function notes(g: Brush, phase: number) {
  for (let note = 0; note < 3; note++) {
    const age = (phase + note / 3) % 1;
    const paint = fade('#ffe08a', Math.min(1, age * 5) * (1 - age));
    const [x, y] = [0.3 + note * 0.13 + Math.sin(age * 5) * 0.04, -0.55 - age * 0.45];
    ellipse(g, x, y, 0.034, 0.026, paint, -0.4);
    limb(
      g,
      [[x + 0.03, y] as const, [x + 0.03, y - 0.12] as const, [x + 0.08, y - 0.09] as const],
      0.012,
      paint,
    );
  }
}

export const VIOLIN = {
  violin: {
    ...still,
    size: 36,
    wide: 1.7,
    above: 0.22,
    period: 2,
    poses: 24,
    paint(g, { phase, colour }) {
      const wood = colour ?? '#b4582a';
      g.rotate(0.1);
      body(g, darken(wood, 0.5), 1.05);
      body(g, wood, 0.97);
      ellipse(g, -0.1, -0.47, 0.05, 0.07, fade('#ffffff', 0.16), 0.4);
      ellipse(g, -0.13, -0.06, 0.075, 0.04, '#221511', 0.3);
      soundHole(g, 1);
      soundHole(g, -1);
      neck(g, phase);
      bow(g, phase);
      notes(g, phase);
    },
  },
} satisfies Record<string, Art>;
