import { expect, test } from 'vitest';
import { mayOf } from './may.ts';

const sharing = (by: string | null, role: 'view' | 'edit') => ({ by, role, members: 2 });
const projects = [
  { id: 'alone', sharing: null },
  { id: 'given away', sharing: sharing(null, 'edit') },
  { id: 'to see', sharing: sharing('Ada', 'view') },
  { id: 'to edit', sharing: sharing('Ada', 'edit') },
];

test.each([
  // who, what they are to it: change, share, retry
  [null, 'own', true, true, true],
  [undefined, 'own', true, true, true],
  ['admin', 'own', true, true, true],
  ['member', 'own', true, true, true],
  ['viewer', 'own', false, false, false],
  ['admin', 'edit', true, false, false],
  ['member', 'edit', true, false, false],
  ['viewer', 'edit', false, false, false],
  ['admin', 'view', false, false, false],
  ['member', 'view', false, false, false],
  ['viewer', 'view', false, false, false],
] as const)('somebody who is %s does with what is theirs to %s', (role, access, change, share, retry) => {
  const may = mayOf({ role, projects });
  const work = { may: access };
  expect([may.change(work), may.share(work), may.retry(work)]).toEqual([change, share, retry]);
});

test.each([
  [null, true, true],
  ['admin', true, true],
  ['member', true, false],
  ['viewer', false, false],
  // Nobody's buttons come and go while it is asked, and nobody is asked what only admins are told.
  [undefined, true, false],
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
