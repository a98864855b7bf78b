import { describe, expect, test } from 'vitest';
import type { Draft } from '../task/draft.ts';
import { blankShot, blankTimeline } from './blank.ts';
import { inShape, resized } from './film-shape.ts';

const draft = (size: string): Draft => ({
  endpoint: 'videos',
  params: { model: 'vidB-2', prompt: 'A kite', seconds: '8', size },
  references: [],
  tags: [],
});
const UPRIGHT = { width: 1080, height: 1920 };
const film = (size: string, taskId: string | null = null) => ({
  ...blankTimeline('Kite'),
  shots: [{ ...blankShot('a'), taskId, draft: draft(size) }],
});
const sizeIn = (timeline: ReturnType<typeof film>) => timeline.shots[0]?.draft?.params.size;

describe('resized', () => {
  test('shots still to be made take the new shape', () => {
    const upright = resized(film('1280x720'), UPRIGHT, null);
    expect(upright).toMatchObject(UPRIGHT);
    expect(sizeIn(upright)).toBe('720x1280');
    expect(upright.shots[0]?.draft?.params).toMatchObject({
      model: 'vidB-2',
      prompt: 'A kite',
      seconds: '8',
    });
    expect(sizeIn(resized(upright, { width: 1280, height: 720 }, null))).toBe('1280x720');
  });

  test('a shot that had a shape of its own keeps it', () => {
    expect(sizeIn(resized(film('480x480'), UPRIGHT, null))).toBe('480x480');
  });

  test('a made shot keeps what it was made with', () => {
    expect(sizeIn(resized(film('1280x720', 'task'), UPRIGHT, null))).toBe('1280x720');
  });
});

describe('inShape', () => {
  test('a draft that has the shape stays as it is', () => {
    const wide = draft('1280x720');
    expect(inShape(wide, { width: 854, height: 480 }, null)).toBe(wide);
  });

  test('a draft of a model nobody offers stays as it is', () => {
    const unknown = { ...draft('1280x720'), connectionId: 'gone' };
    expect(inShape(unknown, UPRIGHT, [])).toBe(unknown);
  });
});
