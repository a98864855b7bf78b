import { describe, expect, test } from 'vitest';
import type { Draft } from '../task/draft.ts';
import { inShape } from './draft-shape.ts';

const draft = (size: string): Draft => ({
  endpoint: 'videos',
  params: { model: 'vidB-2', prompt: 'A kite', seconds: '8', size },
  references: [],
  tags: [],
});

describe('inShape', () => {
  test('a draft that has the shape stays as it is', () => {
    const wide = draft('1280x720');
    expect(inShape(wide, { width: 854, height: 480 }, null)).toBe(wide);
  });

  test('a draft of a model nobody offers stays as it is', () => {
    const unknown = { ...draft('1280x720'), connectionId: 'gone' };
    expect(inShape(unknown, { width: 1080, height: 1920 }, [])).toBe(unknown);
  });
});
