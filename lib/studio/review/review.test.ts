import { expect, test } from 'vitest';
import type { Comment } from './comment.ts';
import { NewDrawing } from './drawing.ts';
import { hasRoom, MOST_IN_ALL, MOST_POINTS, MOST_STROKES, strokePath, withPoint } from './pen.ts';
import { threadsOf } from './threads.ts';

const said = (id: string, over: Partial<Comment> = {}): Comment => ({
  ...{ id, workKind: 'video', workId: 'video', shareId: null, parentId: null, at: null, text: id },
  ...{ drawing: null, name: 'Ann', isGuest: false, isMine: false, createdAt: 1 },
  ...{ editedAt: null, resolvedAt: null },
  ...over,
});

test('threads stand in the order of the film, what is about all of it first, answers as they came', () => {
  const threads = threadsOf([
    said('late', { at: 3 }),
    said('second answer', { parentId: 'early', createdAt: 3 }),
    said('early', { at: 1 }),
    said('first answer', { parentId: 'early', createdAt: 2 }),
    said('all of it', { createdAt: 9 }),
  ]);
  expect(threads.map(({ root, replies }) => [root.id, ...replies.map(({ id }) => id)])).toEqual([
    ['all of it'],
    ['early', 'first answer', 'second answer'],
    ['late'],
  ]);
});

test('a stroke stays within the picture and its bounds, and takes no point that nobody would see', () => {
  expect(withPoint([], -0.2, 1.4)).toEqual([0, 1]);
  expect(withPoint([0.5, 0.5], 0.504, 0.5)).toBeNull();
  expect(withPoint([0.5, 0.5], 0.51, 0.5)).toEqual([0.5, 0.5, 0.51, 0.5]);
  expect(withPoint(Array(2 * MOST_POINTS).fill(0.1), 0.9, 0.9)).toBeNull();
});

test('a stroke is drawn through its points at any size, and a dot can be seen', () => {
  expect(strokePath({ points: [0.5, 0.5] }, 100, 50)).toBe('M50 25L50 25');
  expect(strokePath({ points: [0, 0, 0.5, 0, 1, 1] }, 100, 100)).toBe('M0 0Q50 0 75 50L100 100');
});

const strokes = (count: number, points: number) =>
  Array.from({ length: count }, () => ({
    colour: 'yellow' as const,
    points: Array<number>(2 * points).fill(1 / 3),
  }));

test('a drawing of too many points is refused, however they are spread', () => {
  const most = strokes(2, MOST_POINTS);
  expect(NewDrawing.safeParse([...most, ...strokes(1, MOST_IN_ALL - 2 * MOST_POINTS)]).success).toBe(true);
  expect(NewDrawing.safeParse([...most, ...strokes(1, MOST_IN_ALL - 2 * MOST_POINTS + 1)]).success).toBe(
    false,
  );
  expect([hasRoom(most), hasRoom(strokes(1, MOST_IN_ALL))]).toEqual([true, false]);
});

test('the largest drawing takes less than 16 KB, whatever its numbers were', () => {
  const each = Math.floor(MOST_IN_ALL / MOST_STROKES);
  const kept = NewDrawing.parse(strokes(MOST_STROKES, each));
  expect(kept[0]?.points.slice(0, 2)).toEqual([0.3333, 0.3333]);
  expect(JSON.stringify(kept).length).toBeLessThan(16 * 1024);
});
