import { expect, test } from 'vitest';
import type { KindTally } from '#lib/studio/portable/portable-library.ts';
import { english } from '#lib/testing/page/english.tsx';
import { importNotes, inOrder, totalOf } from './library-report.tsx';

const t = english('settings');

const tally = (kind: KindTally['kind'], over: Partial<KindTally> = {}): KindTally => ({
  kind,
  found: 2,
  fresh: 1,
  duplicates: 1,
  inTrash: 0,
  damaged: 0,
  ...over,
});

test('videos are told first, and columns add up', () => {
  const kinds = [tally('assets'), tally('tasks', { fresh: 1200 })];
  expect(inOrder(kinds).map(({ kind }) => kind)).toEqual(['tasks', 'assets']);
  expect(totalOf({ kinds }, 'fresh')).toBe(1201);
});

test('only what happened is told', () => {
  const told = { createdAt: 0, files: { count: 0, bytes: 0 }, damaged: [], moreDamaged: 0 };
  expect(importNotes({ ...told, kinds: [tally('tasks')], renamed: 0 }, t)).toEqual([]);
  expect(importNotes({ ...told, kinds: [tally('tasks', { inTrash: 1 })], renamed: 1 }, t)).toEqual([
    '1 item that you deleted here stays deleted.',
    '1 item gets another id, because its own is taken by something else here.',
  ]);
});
