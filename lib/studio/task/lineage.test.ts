import { expect, test } from 'vitest';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { type LineageNode, lineageTrees, remixChain } from './lineage.ts';
import type { Lineage, LinkKind } from './task.ts';

const family = (ids: string[], links: [string, string, LinkKind][], deleted: string[] = []): Lineage => ({
  tasks: ids.map((id, createdAt) => sampleTask({ id, createdAt })),
  links: links.map(([from, to, kind]) => ({ from, to, kind, at: null, username: null })),
  deleted,
  more: false,
});

const shape = (nodes: LineageNode[]): unknown[] => nodes.map(({ id, children }) => [id, ...shape(children)]);

test('each video hangs once, under the source that counts most', () => {
  const told = family(
    ['a', 'b', 'c', 'd'],
    [
      ['b', 'c', 'retry'],
      ['a', 'b', 'remix'],
      ['a', 'c', 'remix'],
      ['c', 'd', 'frame'],
    ],
  );
  const [root] = lineageTrees(told);
  expect(shape(lineageTrees(told))).toEqual([['a', ['b'], ['c', ['d']]]]);
  expect(root?.children[1]?.links.map(({ kind }) => kind)).toEqual(['remix', 'retry']);
});

test('a deleted source stays at the top, without a task', () => {
  const [root] = lineageTrees(family(['b'], [['a', 'b', 'remix']], ['a']));
  expect(root).toMatchObject({ id: 'a', task: null, children: [{ id: 'b' }] });
});

test('links that run in a circle leave everybody somewhere', () => {
  const trees = lineageTrees(
    family(
      ['a', 'b'],
      [
        ['a', 'b', 'remix'],
        ['b', 'a', 'frame'],
      ],
    ),
  );
  expect(shape(trees)).toEqual([['a', ['b']]]);
});

test('a remix chain goes up to the first source and down the latest remixes', () => {
  const told = family(
    ['a', 'b', 'c', 'd'],
    [
      ['a', 'b', 'remix'],
      ['b', 'c', 'remix'],
      ['b', 'd', 'remix'],
    ],
  );
  const ids = (id: string) => remixChain(told, id).map((one) => one.id);
  expect(ids('a')).toEqual(['a', 'b', 'd']);
  expect(ids('c')).toEqual(['a', 'b', 'c']);
});

test('a remix in the trash is not the latest version', () => {
  const told = family(
    ['a', 'b', 'c'],
    [
      ['a', 'b', 'remix'],
      ['a', 'c', 'remix'],
    ],
  );
  const tasks = told.tasks.map((task) => (task.id === 'c' ? { ...task, trashedAt: 1 } : task));
  expect(remixChain({ ...told, tasks }, 'a').map(({ id }) => id)).toEqual(['a', 'b']);
});
