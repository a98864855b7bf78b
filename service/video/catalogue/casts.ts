import type { PlaceName } from '../language/places.ts';
import type { SceneSubject } from '../scene/scene.ts';

type Member = Partial<SceneSubject> & Pick<SceneSubject, 'kind'>;

export interface Cast {
  words: string;
  /** Where it takes place if the prompt does not say. */
  home: PlaceName;
  members: Member[];
  /** Whoever is named already is who takes part. */
  open?: boolean;
}

const cast = (words: string, home: PlaceName, ...members: Member[]): Cast => ({ words, home, members });
const people = (count: number, more: Partial<SceneSubject> = {}): Member => ({
  kind: 'person',
  count,
  ...more,
});

/** Events: words that bring several subjects at once, each doing what it is there for. */
export const CASTS: readonly Cast[] = [
  cast(
    'horse race, horse racing, kentucky derby, jockeys',
    'racecourse',
    people(4, { role: 'jockey', mount: 'horse', action: 'run' }),
  ),
  cast('boxing match, boxing fight, prizefight', 'ring', people(2, { role: 'boxer' })),
  cast(
    'hockey, ice hockey, hockey game, hockey match, ice hockey match, ice hockey game',
    'rink',
    people(3, { role: 'hockey' }),
  ),
  cast(
    'football match, soccer match, soccer game, football game',
    'stadium',
    people(4, { role: 'footballer', action: 'run' }),
  ),
  cast('basketball game, basketball match', 'court', people(3, { role: 'basketball', action: 'run' })),
  cast('tennis match, tennis game', 'tenniscourt', people(2, { role: 'tennis' })),
  cast('marathon', 'street', people(6, { role: 'runner', action: 'run' })),
  cast(
    'bike race, bicycle race, cycling race, tour de france',
    'road',
    people(5, { mount: 'bicycle', action: 'run' }),
  ),
  cast('cyclist, cycling, bike rider', 'road', people(1, { mount: 'bicycle' })),
  cast('car race, grand prix, formula 1 race, formula one race, f1 race', 'road', {
    kind: 'racecar',
    count: 4,
    action: 'run',
  }),
  cast(
    'wedding, bride and groom, wedding couple, newlyweds, just married, married couple',
    'garden',
    { kind: 'woman', role: 'bride', action: 'stand' },
    people(1, { role: 'business', action: 'stand' }),
  ),
  cast(
    'band, rock band, rock concert, jazz band, punk band',
    'stage',
    people(1, { role: 'drummer' }),
    people(1, { holds: 'guitar', action: 'stand' }),
    { kind: 'woman', role: 'singer' },
  ),
  cast('orchestra, string quartet, symphony', 'stage', people(4, { holds: 'violin', action: 'stand' })),
  cast('army, battle, battlefield', 'field', people(6, { role: 'soldier', action: 'run' })),
  cast(
    'jousting, medieval battle, joust',
    'field',
    people(2, { role: 'knight', mount: 'horse', action: 'run' }),
  ),
  cast(
    'couple, sweethearts, old couple, elderly couple, lovers, young couple',
    'garden',
    { kind: 'woman' },
    { kind: 'person' },
  ),
  cast(
    'parents, grandparents, husband and wife, mom and dad',
    'garden',
    { kind: 'woman' },
    { kind: 'person' },
  ),
  cast('family', 'garden', { kind: 'child' }, { kind: 'woman' }, { kind: 'person' }),
  cast('twins, siblings', 'garden', { kind: 'child', count: 2 }),
  cast('caravan, camel caravan, desert caravan', 'desert', { kind: 'camel', count: 4, action: 'walk' }),
  cast('freedom', 'sky', { kind: 'bird', count: 9, action: 'fly' }),
  cast('peace', 'field', { kind: 'bird', colour: '#f5f3ec' }),
  cast('passage of time, time passing, deadline', 'room', { kind: 'clock' }),
  cast(
    'sadness, loneliness, heartbreak, grief, sorrow, depression, anxiety, stress, burnout, regret, homesickness',
    'street',
    { kind: 'person', action: 'sit' },
  ),
  cast('joy, happiness, birthday party', 'field', { kind: 'balloon', count: 7 }),
  cast('crowd, crowds, crowded, pedestrians, passers-by, protesters', 'street', people(5), {
    kind: 'woman',
    count: 4,
  }),
  cast(
    'rugby, rugby match, rugby game, american football, super bowl',
    'stadium',
    people(5, { role: 'footballer', action: 'run' }),
  ),
  cast(
    'volleyball, volleyball game, volleyball match, beach volleyball',
    'beach',
    people(4, { action: 'jump' }),
    { kind: 'ball' },
  ),
  cast(
    'judo fight, karate fight, karate match, judo match, martial arts fight, kung fu fight',
    'court',
    people(2, { role: 'fighter' }),
  ),
  cast(
    'horse rider, horseback rider, equestrian, horse riding, horseback riding',
    'field',
    people(1, { role: 'jockey', mount: 'horse' }),
  ),
  cast('gondolier', 'harbour', people(1, { mount: 'boat' })),
  cast('sunflower field, field of sunflowers, sunflowers field', 'field', { kind: 'sunflower', count: 10 }),
  cast(
    'flower field, field of flowers, tulip field, poppy field, wildflower meadow, flower meadow',
    'field',
    { kind: 'flower', count: 12 },
  ),
  cast('lavender field, lavender fields, field of lavender', 'field', {
    kind: 'flower',
    count: 12,
    colour: '#8f6fd0',
  }),
  cast(
    'car chase, police chase, street race',
    'road',
    { kind: 'policecar', action: 'run' },
    { kind: 'car', action: 'run' },
  ),
  cast('hot air balloon festival, balloon festival, balloon fiesta', 'mountains', {
    kind: 'airballoon',
    count: 6,
  }),
  cast('regatta, sailing regatta, sailing race, boat race', 'sea', { kind: 'sailboat', count: 5 }),
  cast('jazz, jazz club, jazz bar', 'stage', people(1, { holds: 'saxophone', action: 'stand' }), {
    kind: 'piano',
  }),
  cast(
    'underwater city, atlantis, sunken city, underwater palace',
    'underwater',
    { kind: 'castle' },
    { kind: 'mosque' },
    { kind: 'tower' },
  ),
  {
    ...cast(
      'party, disco, rave, dance floor',
      'stage',
      { kind: 'woman', count: 3, action: 'dance' },
      people(3, { action: 'dance' }),
    ),
    open: true,
  },
  cast('wildfire, forest fire, bushfire, burning forest, forest on fire, forest in flames', 'forest', {
    kind: 'tree',
    count: 4,
    burning: true,
  }),
  cast('burning city, city on fire, city in flames, city burning', 'city', {
    kind: 'highrise',
    count: 4,
    burning: true,
  }),
  cast('burning village, village on fire, village in flames, village burning', 'village', {
    kind: 'house',
    count: 3,
    burning: true,
  }),
  cast('graveyard, cemetery', 'field', { kind: 'grave', count: 7 }),
];
