import type { SceneSubject } from './scene.ts';

interface Cast {
  words: string;
  members: (Partial<SceneSubject> & Pick<SceneSubject, 'kind'>)[];
}

/** Events: words that bring several subjects at once, each doing what it is there for. */
export const CASTS = {
  horseRace: {
    words: 'horse race, horse racing, kentucky derby, jockeys',
    members: [{ kind: 'person', role: 'jockey', mount: 'horse', count: 5, action: 'run' }],
  },
  boxingMatch: {
    words: 'boxing match, boxing fight, prizefight',
    members: [{ kind: 'person', role: 'boxer', count: 2 }],
  },
  hockeyGame: {
    words: 'hockey, ice hockey, hockey game, hockey match, ice hockey match, ice hockey game',
    members: [{ kind: 'person', role: 'hockey', count: 3 }],
  },
  footballMatch: {
    words: 'football match, soccer match, soccer game, football game',
    members: [{ kind: 'person', role: 'footballer', count: 4, action: 'run' }],
  },
  basketballGame: {
    words: 'basketball game, basketball match',
    members: [{ kind: 'person', role: 'basketball', count: 3, action: 'run' }],
  },
  marathon: { words: 'marathon', members: [{ kind: 'person', role: 'runner', count: 6, action: 'run' }] },
  bicycleRace: {
    words: 'bike race, bicycle race, cycling race, tour de france',
    members: [{ kind: 'person', mount: 'bicycle', count: 5, action: 'run' }],
  },
  carRace: {
    words: 'car race, grand prix, formula 1 race, formula one race, f1 race',
    members: [{ kind: 'racecar', count: 4, action: 'run' }],
  },
  wedding: {
    words: 'wedding, bride and groom',
    members: [
      { kind: 'woman', role: 'bride', action: 'stand' },
      { kind: 'person', role: 'business', action: 'stand' },
    ],
  },
  band: {
    words: 'band, rock band, rock concert, jazz band, punk band',
    members: [
      { kind: 'person', role: 'drummer' },
      { kind: 'person', holds: 'guitar', action: 'stand' },
      { kind: 'woman', role: 'singer' },
    ],
  },
  orchestra: {
    words: 'orchestra, string quartet, symphony',
    members: [{ kind: 'person', holds: 'violin', count: 4, action: 'stand' }],
  },
  army: {
    words: 'army, battle, battlefield, war',
    members: [{ kind: 'person', role: 'soldier', count: 6, action: 'run' }],
  },
  knightBattle: {
    words: 'jousting, medieval battle, joust',
    members: [{ kind: 'person', role: 'knight', mount: 'horse', count: 2, action: 'run' }],
  },
} satisfies Record<string, Cast>;

export type CastName = keyof typeof CASTS;

export const CAST_WORDS = Object.fromEntries(
  Object.entries(CASTS).map(([name, { words }]) => [name, words]),
) as Record<CastName, string>;
