import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Art } from '../paint/art.ts';

vi.mock('./rows.ts', async (original) => {
  const { subject } = await import('./subject.ts');
  const { ROWS } = await original<typeof import('./rows.ts')>();
  const look: Art = {
    size: 40,
    wide: 1,
    travel: 'stay',
    period: 1,
    paint(g) {
      g.fillStyle = '#ff00ff';
      g.fillRect(-0.4, -0.9, 0.8, 0.9);
    },
  };
  return { ROWS: [...ROWS, subject('gizmo, doohickey', 'thing ground field', { many: 4, look })] };
});

// Test files share modules: those built from other rows are reset, before and after.
beforeEach(() => {
  vi.resetModules();
});
afterAll(() => {
  vi.doUnmock('./rows.ts');
  vi.resetModules();
});

test('a new subject is one row: it is read and filmed', async () => {
  const { readPrompt } = await import('../scene/read-prompt.ts');
  const { filmOf } = await import('../paint/film-of.ts');
  expect(readPrompt('two red doohickeys').subjects).toEqual([
    { kind: 'gizmo', count: 2, size: 1, colour: '#d5342f' },
  ]);
  const scene = readPrompt('a gizmo at noon');
  expect(scene.place).toBe('field');
  const film = filmOf(scene, { width: 320, height: 180, seconds: 2, faces: new Map(), elements: [] });
  const colours = film.layers.flatMap((layer) => {
    if (layer.kind !== 'sprite') return [];
    const g = createCanvas(Math.ceil(layer.width), Math.ceil(layer.height)).getContext('2d');
    layer.paint(g, 0);
    const { data } = g.getImageData(g.canvas.width / 2, g.canvas.height / 2, 1, 1);
    return [[...data]];
  });
  expect(colours.some(([red = 0, green = 0, blue = 0]) => red > 120 && blue > 120 && green < 90)).toBe(true);
});
