import { expect, test } from 'vitest';
import { ACTION_WORDS } from '../language/modifiers.ts';
import { PLACE_WORDS } from '../language/places.ts';
import { SUBJECTS } from './all.ts';
import { CASTS } from './casts.ts';
import { ROLES } from './roles.ts';

test.each(CASTS.map((cast) => [cast.words, cast] as const))(
  'who takes part in "%s" is known, and what they do and where',
  (_, { members, home }) => {
    expect(home in PLACE_WORDS).toBe(true);
    expect(members).not.toEqual([]);
    for (const { kind, mount = kind, holds = kind, role = 'wizard', action = 'run', colour } of members) {
      expect(ACTION_WORDS).toHaveProperty(action);
      expect(colour ?? '#ffffff').toMatch(/^#[\da-f]{6}$/);
      expect([kind, mount, holds].filter((id) => !SUBJECTS.has(id))).toEqual([]);
      expect(ROLES).toHaveProperty(role);
    }
  },
);
