import type { PlaceName } from './place-words.ts';
import type { SceneSubject } from './scene.ts';

export interface Cast {
  words: string;
  /** Whoever is named already is who takes part. */
  open?: boolean;
  /** Where it takes place if the prompt does not say. */
  home: PlaceName;
  members: (Partial<SceneSubject> & Pick<SceneSubject, 'kind'>)[];
}

/** Events: words that bring several subjects at once, each doing what it is there for. */
export const CASTS = {
  horseRace: {
    home: 'racecourse',
    words: 'horse race, horse racing, kentucky derby, jockeys',
    members: [{ kind: 'person', role: 'jockey', mount: 'horse', count: 4, action: 'run' }],
  },
  boxingMatch: {
    home: 'ring',
    words: 'boxing match, boxing fight, prizefight',
    members: [{ kind: 'person', role: 'boxer', count: 2 }],
  },
  hockeyGame: {
    home: 'rink',
    words: 'hockey, ice hockey, hockey game, hockey match, ice hockey match, ice hockey game',
    members: [{ kind: 'person', role: 'hockey', count: 3 }],
  },
  footballMatch: {
    home: 'stadium',
    words: 'football match, soccer match, soccer game, football game',
    members: [{ kind: 'person', role: 'footballer', count: 4, action: 'run' }],
  },
  basketballGame: {
    home: 'court',
    words: 'basketball game, basketball match',
    members: [{ kind: 'person', role: 'basketball', count: 3, action: 'run' }],
  },
  tennisMatch: {
    home: 'tenniscourt',
    words: 'tennis match, tennis game',
    members: [{ kind: 'person', role: 'tennis', count: 2 }],
  },
  marathon: {
    home: 'street',
    words: 'marathon',
    members: [{ kind: 'person', role: 'runner', count: 6, action: 'run' }],
  },
  bicycleRace: {
    home: 'road',
    words: 'bike race, bicycle race, cycling race, tour de france',
    members: [{ kind: 'person', mount: 'bicycle', count: 5, action: 'run' }],
  },
  carRace: {
    home: 'road',
    words: 'car race, grand prix, formula 1 race, formula one race, f1 race',
    members: [{ kind: 'racecar', count: 4, action: 'run' }],
  },
  wedding: {
    home: 'garden',
    words: 'wedding, bride and groom, wedding couple, newlyweds, just married, married couple',
    members: [
      { kind: 'woman', role: 'bride', action: 'stand' },
      { kind: 'person', role: 'business', action: 'stand' },
    ],
  },
  band: {
    home: 'stage',
    words: 'band, rock band, rock concert, jazz band, punk band',
    members: [
      { kind: 'person', role: 'drummer' },
      { kind: 'person', holds: 'guitar', action: 'stand' },
      { kind: 'woman', role: 'singer' },
    ],
  },
  orchestra: {
    home: 'stage',
    words: 'orchestra, string quartet, symphony',
    members: [{ kind: 'person', holds: 'violin', count: 4, action: 'stand' }],
  },
  army: {
    home: 'field',
    words: 'army, battle, battlefield',
    members: [{ kind: 'person', role: 'soldier', count: 6, action: 'run' }],
  },
  knightBattle: {
    home: 'field',
    words: 'jousting, medieval battle, joust',
    members: [{ kind: 'person', role: 'knight', mount: 'horse', count: 2, action: 'run' }],
  },
  couple: {
    home: 'garden',
    words: 'sweethearts, couple, old couple, elderly couple, lovers, young couple',
    members: [{ kind: 'woman' }, { kind: 'person' }],
  },
  caravan: {
    home: 'desert',
    words: 'caravan, camel caravan, desert caravan',
    members: [{ kind: 'camel', count: 4, action: 'walk' }],
  },
  freedom: {
    home: 'sky',
    words: 'freedom',
    members: [{ kind: 'bird', count: 9, action: 'fly' }],
  },
  passageOfTime: {
    home: 'room',
    words: 'passage of time, time passing, deadline',
    members: [{ kind: 'clock' }],
  },
  sorrow: {
    home: 'street',
    words:
      'sadness, loneliness, heartbreak, grief, sorrow, depression, anxiety, stress, burnout, regret, homesickness',
    members: [{ kind: 'person', action: 'sit' }],
  },
  joy: {
    home: 'field',
    words: 'joy, happiness, birthday party',
    members: [{ kind: 'balloon', count: 7 }],
  },
  peace: { home: 'field', words: 'peace', members: [{ kind: 'bird', colour: '#f5f3ec' }] },
  family: {
    home: 'garden',
    words: 'family',
    members: [{ kind: 'child' }, { kind: 'woman' }, { kind: 'person' }],
  },
  twins: { home: 'garden', words: 'twins, siblings', members: [{ kind: 'child', count: 2 }] },
  parents: {
    home: 'garden',
    words: 'parents, grandparents, husband and wife, mom and dad',
    members: [{ kind: 'woman' }, { kind: 'person' }],
  },
  crowd: {
    home: 'street',
    words: 'crowd, crowds, crowded, pedestrians, passers-by, protesters',
    members: [
      { kind: 'person', count: 5 },
      { kind: 'woman', count: 4 },
    ],
  },
  rugby: {
    home: 'stadium',
    words: 'rugby, rugby match, rugby game, american football, super bowl',
    members: [{ kind: 'person', role: 'footballer', count: 5, action: 'run' }],
  },
  volleyball: {
    home: 'beach',
    words: 'volleyball, volleyball game, volleyball match, beach volleyball',
    members: [{ kind: 'person', count: 4, action: 'jump' }, { kind: 'ball' }],
  },
  duel: {
    home: 'court',
    words: 'judo fight, karate fight, karate match, judo match, martial arts fight, kung fu fight',
    members: [{ kind: 'person', role: 'fighter', count: 2 }],
  },
  horseback: {
    home: 'field',
    words: 'horse rider, horseback rider, equestrian, horse riding, horseback riding',
    members: [{ kind: 'person', role: 'jockey', mount: 'horse' }],
  },
  sunflowerField: {
    home: 'field',
    words: 'sunflower field, field of sunflowers, sunflowers field',
    members: [{ kind: 'sunflower', count: 10 }],
  },
  flowerField: {
    home: 'field',
    words: 'flower field, field of flowers, tulip field, poppy field, wildflower meadow, flower meadow',
    members: [{ kind: 'flower', count: 12 }],
  },
  lavenderField: {
    home: 'field',
    words: 'lavender field, lavender fields, field of lavender',
    members: [{ kind: 'flower', count: 12, colour: '#8f6fd0' }],
  },
  gondolier: {
    home: 'harbour',
    words: 'gondolier',
    members: [{ kind: 'person', mount: 'boat' }],
  },
  carChase: {
    home: 'road',
    words: 'car chase, police chase, street race',
    members: [
      { kind: 'policecar', action: 'run' },
      { kind: 'car', action: 'run' },
    ],
  },
  balloonFestival: {
    home: 'mountains',
    words: 'hot air balloon festival, balloon festival, balloon fiesta',
    members: [{ kind: 'airballoon', count: 6 }],
  },
  regatta: {
    home: 'sea',
    words: 'regatta, sailing regatta, sailing race, boat race',
    members: [{ kind: 'sailboat', count: 5 }],
  },
  jazz: {
    home: 'stage',
    words: 'jazz, jazz club, jazz bar',
    members: [{ kind: 'person', holds: 'saxophone', action: 'stand' }, { kind: 'piano' }],
  },
  atlantis: {
    home: 'underwater',
    words: 'underwater city, atlantis, sunken city, underwater palace',
    members: [{ kind: 'castle' }, { kind: 'mosque' }, { kind: 'tower' }],
  },
  party: {
    home: 'stage',
    open: true,
    words: 'party, disco, rave, dance floor',
    members: [
      { kind: 'woman', count: 3, action: 'dance' },
      { kind: 'person', count: 3, action: 'dance' },
    ],
  },
  wildfire: {
    home: 'forest',
    words: 'wildfire, forest fire, bushfire, burning forest, forest on fire, forest in flames',
    members: [{ kind: 'tree', count: 4, burning: true }],
  },
  burningCity: {
    home: 'city',
    words: 'burning city, city on fire, city in flames, city burning',
    members: [{ kind: 'highrise', count: 4, burning: true }],
  },
  burningVillage: {
    home: 'village',
    words: 'burning village, village on fire, village in flames, village burning',
    members: [{ kind: 'house', count: 3, burning: true }],
  },
  graveyard: {
    home: 'field',
    words: 'graveyard, cemetery',
    members: [{ kind: 'grave', count: 7 }],
  },
} satisfies Record<string, Cast>;

export type CastName = keyof typeof CASTS;

export const CAST_WORDS = Object.fromEntries(
  Object.entries(CASTS).map(([name, { words }]) => [name, words]),
) as Record<CastName, string>;
