import type { PlaceName } from '../language/places.ts';
import type { Action, SceneSubject } from '../scene/scene.ts';
import type { Role } from './roles.ts';

export interface Cast {
  words: string;
  /** Where it takes place if the prompt does not say. */
  home: PlaceName;
  members: SceneSubject[];
  /** Whoever is named already is who takes part. */
  open?: boolean;
}

const MEMBER = /^(?:(\d+) )?(\w+)(?:\/(\w+))?(?:>(\w+))?(?:\+(\w+))?(?:\.(\w+))?(#\w+)?(!)?$/;

/** Somebody as `count kind/role>mount+held.action#colour`, with `!` if it burns. */
function memberOf(text: string): SceneSubject {
  const [, count = '1', kind = '', role, mount, holds, action, colour, burning] = MEMBER.exec(text) ?? [];
  return {
    kind,
    count: Number(count),
    size: 1,
    ...(role && { role: role as Role }),
    ...(mount && { mount }),
    ...(holds && { holds }),
    ...(action && { action: action as Action }),
    ...(colour && { colour }),
    ...(burning && { burning: true }),
  };
}

const cast = (words: string, home: PlaceName, members: string): Cast => ({
  words,
  home,
  members: members.split(', ').map(memberOf),
});

/** Events: words that bring several subjects at once, each doing what it is there for. */
export const CASTS: readonly Cast[] = [
  cast('horse race, horse racing, kentucky derby, jockeys', 'racecourse', '4 person/jockey>horse.run'),
  cast('boxing match, boxing fight, prizefight', 'ring', '2 person/boxer'),
  cast(
    'hockey, ice hockey, hockey game, hockey match, ice hockey match, ice hockey game',
    'rink',
    '3 person/hockey',
  ),
  cast('football match, soccer match, soccer game, football game', 'stadium', '4 person/footballer.run'),
  cast('basketball game, basketball match', 'court', '3 person/basketball.run'),
  cast('tennis match, tennis game', 'tenniscourt', '2 person/tennis'),
  cast('marathon', 'street', '6 person/runner.run'),
  cast('bike race, bicycle race, cycling race, tour de france', 'road', '5 person>bicycle.run'),
  cast('cyclist, cycling, bike rider', 'road', 'person>bicycle'),
  cast('car race, grand prix, formula 1 race, formula one race, f1 race', 'road', '4 racecar.run'),
  cast(
    'wedding, bride and groom, wedding couple, newlyweds, just married, married couple',
    'garden',
    'woman/bride.stand, person/business.stand',
  ),
  cast(
    'band, rock band, rock concert, jazz band, punk band',
    'stage',
    'person/drummer, person+guitar.stand, woman/singer',
  ),
  cast('orchestra, string quartet, symphony', 'stage', '4 person+violin.stand'),
  cast('army, battle, battlefield', 'field', '6 person/soldier.run'),
  cast('jousting, medieval battle, joust', 'field', '2 person/knight>horse.run'),
  cast('couple, sweethearts, old couple, elderly couple, lovers, young couple', 'garden', 'woman, person'),
  cast('parents, grandparents, husband and wife, mom and dad', 'garden', 'woman, person'),
  cast('family', 'garden', 'child, woman, person'),
  cast('twins, siblings', 'garden', '2 child'),
  cast('caravan, camel caravan, desert caravan', 'desert', '4 camel.walk'),
  cast('freedom', 'sky', '9 bird.fly'),
  cast('peace', 'field', 'bird#f5f3ec'),
  cast('passage of time, time passing, deadline', 'room', 'clock'),
  cast(
    'sadness, loneliness, heartbreak, grief, sorrow, depression, anxiety, stress, burnout, regret, homesickness',
    'street',
    'person.sit',
  ),
  cast('joy, happiness, birthday party', 'field', '7 balloon'),
  cast('crowd, crowds, crowded, pedestrians, passers-by, protesters', 'street', '5 person, 4 woman'),
  cast('rugby, rugby match, rugby game, american football, super bowl', 'stadium', '5 person/footballer.run'),
  cast('volleyball, volleyball game, volleyball match, beach volleyball', 'beach', '4 person.jump, ball'),
  cast(
    'judo fight, karate fight, karate match, judo match, martial arts fight, kung fu fight',
    'court',
    '2 person/fighter',
  ),
  cast(
    'horse rider, horseback rider, equestrian, horse riding, horseback riding',
    'field',
    'person/jockey>horse',
  ),
  cast('gondolier', 'harbour', 'person>boat'),
  cast('sunflower field, field of sunflowers, sunflowers field', 'field', '10 sunflower'),
  cast(
    'flower field, field of flowers, tulip field, poppy field, wildflower meadow, flower meadow',
    'field',
    '12 flower',
  ),
  cast('lavender field, lavender fields, field of lavender', 'field', '12 flower#8f6fd0'),
  cast('car chase, police chase, street race', 'road', 'policecar.run, car.run'),
  cast('hot air balloon festival, balloon festival, balloon fiesta', 'mountains', '6 airballoon'),
  cast('regatta, sailing regatta, sailing race, boat race', 'sea', '5 sailboat'),
  cast('jazz, jazz club, jazz bar', 'stage', 'person+saxophone.stand, piano'),
  cast('underwater city, atlantis, sunken city, underwater palace', 'underwater', 'castle, mosque, tower'),
  { ...cast('party, disco, rave, dance floor', 'stage', '3 woman.dance, 3 person.dance'), open: true },
  cast(
    'wildfire, forest fire, bushfire, burning forest, forest on fire, forest in flames',
    'forest',
    '4 tree!',
  ),
  cast('burning city, city on fire, city in flames, city burning', 'city', '4 highrise!'),
  cast('burning village, village on fire, village in flames, village burning', 'village', '3 house!'),
  cast('graveyard, cemetery', 'field', '7 grave'),
];
