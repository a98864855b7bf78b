import type { PlaceName } from './vocabulary.ts';

/** Words that do not name a place but have one, for prompts that name none. */
export const HOME_WORDS: Partial<Record<PlaceName, string>> = {
  stage:
    'boxer, boxing, wrestler, singer, rapper, dj, drummer, band, orchestra, conductor, microphone, magician, clown, gladiator, karaoke, comedian',
  street: 'basketball, skateboarder, skateboarding, skater, graffiti, shopping, breakdance, barista, tourist',
  field: 'football, soccer, baseball, rugby, golfer, golf, tennis, picnic, harvest, shepherd, runner, knight',
  mountains: 'climber, mountaineer, avalanche, eagle nest, yodeling',
  snowfield: 'skier, snowboarder, sled, sleigh, christmas, santa, santa claus, igloo, ice skating',
  room: 'family, toy, doll, teddy bear, knitting, cooking, gamer, homework, chef, baker, vinyl, gears',
  forest: 'hedgehog, squirrel, elf, gnome, sloth, koala, badger, raccoon, wizard, bigfoot, elf princess',
  jungle: 'monkey, gorilla, ape, leopard, jaguar, panther',
  beach: 'vacation, holiday, volleyball, pirate, treasure, sunbathing',
  city: 'business, hacker, taxi, superhero',
  underwater: 'diver, scuba, scuba diver',
  desert: 'pharaoh, mummy, cowboy, mirage',
  lake: 'fishing, fisherman, beaver, rowing',
};

/** Words for a kind of animal or fruit that also say its colour. */
export const LOOK_WORDS: Record<string, string> = {
  '#f0692c': 'phoenix, goldfish, clownfish',
  '#9aa0a8': 'koala, raccoon, hippo, rhino',
  '#a08a6a': 'sloth, beaver, lioness',
  '#33343c': 'gorilla, panther, crow, raven, badger, orca',
  '#f5f3ec': 'swan, dove, egret',
  '#f2c230': 'banana, lemon',
  '#8ab33f': 'pear',
  '#7d4bc0': 'grapes',
};
