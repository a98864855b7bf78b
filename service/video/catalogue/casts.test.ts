import { expect, test } from 'vitest';
import { SUBJECTS } from './all.ts';
import { CASTS } from './casts.ts';
import { ROLES } from './roles.ts';

test.each(CASTS.map((cast) => [cast.words, cast] as const))(
  'who takes part in "%s" is known',
  (_, { members }) => {
    expect(members).not.toEqual([]);
    for (const { kind, mount = kind, holds = kind, role = 'wizard' } of members) {
      expect([kind, mount, holds].filter((id) => !SUBJECTS.has(id))).toEqual([]);
      expect(ROLES).toHaveProperty(role);
    }
  },
);
