import { expect, test } from 'vitest';
import { type FramePlace, placeFrame } from './place-frame.ts';
import type { Intent } from './routes.ts';

test.each<[Intent, string[], FramePlace, Intent, string[]]>([
  ['prompt', [], 'first', 'image', ['new']],
  ['prompt', [], 'reference', 'image', ['new']],
  ['image', ['a'], 'first', 'image', ['new']],
  ['image', ['a'], 'last', 'frames', ['a', 'new']],
  ['frames', ['a', 'b'], 'first', 'frames', ['new', 'b']],
  ['frames', ['a', 'b'], 'last', 'frames', ['a', 'new']],
  ['elements', ['a'], 'reference', 'elements', ['a', 'new']],
])('%s with %j takes a frame as %s', (intent, references, place, after, arranged) => {
  const placed = placeFrame({ intent, model: 'vidA2-fast-frames', references }, 'new', place);
  expect(placed).toMatchObject({ intent: after, references: arranged });
});

test('the model changes only where it cannot take the frame', () => {
  expect(placeFrame({ intent: 'prompt', model: 'vidB-2', references: [] }, 'f', 'first').model).toBe(
    'vidB-2',
  );
  expect(placeFrame({ intent: 'prompt', model: 'vidB-2', references: [] }, 'f', 'last').model).toBe(
    'vidA2-fast-frames',
  );
});
