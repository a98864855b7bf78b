import { expect, test } from 'vitest';
import { mayOf } from './may.ts';

const sharing = (by: string | null, role: 'view' | 'edit') => ({ by, role, members: 2 });
const projects = [
  { id: 'alone', sharing: null },
  { id: 'given away', sharing: sharing(null, 'edit') },
  { id: 'to see', sharing: sharing('Ada', 'view') },
  { id: 'to edit', sharing: sharing('Ada', 'edit') },
];
const mine = { isMine: true };
const theirs = { isMine: false };

test.each([
  // who, what, where: change, share
  ['admin', mine, null, true, true],
  ['member', mine, null, true, true],
  ['viewer', mine, null, false, false],
  ['member', mine, 'alone', true, true],
  ['member', theirs, 'given away', true, false],
  ['member', theirs, 'to edit', true, false],
  ['member', mine, 'to edit', true, true],
  ['member', theirs, 'to see', false, false],
  ['member', mine, 'to see', true, true],
  ['viewer', theirs, 'to edit', false, false],
  ['admin', theirs, 'to see', false, false],
  ['member', theirs, 'unknown', false, false],
  ['member', {}, null, true, true],
  ['member', {}, 'alone', true, true],
  ['member', {}, 'to see', false, false],
  ['member', {}, 'to edit', true, false],
] as const)('a %s with %o in %s', (role, work, projectId, change, share) => {
  const may = mayOf({ role, projects });
  expect([may.change({ ...work, projectId }), may.share({ ...work, projectId })]).toEqual([change, share]);
});

test.each([
  [null, true, true],
  ['admin', true, true],
  ['member', true, false],
  ['viewer', false, false],
] as const)('the role %s makes: %s, administers: %s', (role, make, administer) => {
  expect(mayOf({ role, projects })).toMatchObject({ make, administer });
});

test('new work lands where one may work', () => {
  const { makeIn } = mayOf({ role: 'member', projects });
  expect([null, 'alone', 'given away', 'to see', 'to edit'].map(makeIn)).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
  expect(mayOf({ role: 'viewer', projects }).makeIn(null)).toBe(false);
});
