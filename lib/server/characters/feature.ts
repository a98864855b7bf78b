import 'server-only';
import { characters } from '../cast/characters.ts';
import type { Feature } from '../feature/feature.ts';
import { keepTaskCharacter } from './keep-character.ts';

export const cast: Feature = {
  name: 'cast',
  events: { characterMade: keepTaskCharacter },
  trash: {
    tables: ['characters'],
    purge: async ({ store, release }, owner, before) => release(await characters(store, owner).purge(before)),
  },
};
