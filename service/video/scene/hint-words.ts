import type { PlaceName } from './place-words.ts';

/** Words that do not name a place but have one, for prompts that name none. */
export const HOME_WORDS: Partial<Record<PlaceName, string>> = {
  stage:
    'singer, rapper, dj, drummer, band, orchestra, conductor, microphone, magician, clown, karaoke, comedian',
  ring: 'boxer, boxing, kickboxer, wrestler, wrestling, boxing match',
  rink: 'hockey, hockey player, ice skater, ice dancer, figure skater, figure skating',
  racecourse: 'horse race, horse racing, jockey',
  stadium:
    'football player, footballer, soccer player, goalkeeper, goalie, baseball, baseball player, olympic',
  tenniscourt: 'tennis, tennis player, tennis match, playing tennis, badminton',
  court:
    'basketball player, playing basketball, volleyball player, fencer, fencing, judo, karate, gymnast, acrobat, bowling',
  track: 'sprinter, athlete, hurdles, relay race',
  street:
    'basketball, marathon, marathon runner, police officer, cop, police car, ambulance, bus stop, skateboarder, skateboarding, skater, graffiti, shopping, breakdance, breakdancer, tourist',
  field: 'football, golfer, golf, picnic, archery, archer, harvest, shepherd, runner, knight',
  mountains: 'climber, mountaineer, avalanche, eagle nest, yodeling',
  snowfield:
    'santa hat, christmas hat, yeti, husky, sled, sleigh, christmas, santa, santa claus, igloo, ice skating',
  room: 'judge, barber, hairdresser, teacher, professor, class, school, toy, doll, teddy bear, knitting, surgeon, surgery, dentist, patient, painter, blacksmith, scientist, programmer, hacker, yoga studio, gamer, homework, vinyl, presentation, meeting, exam',
  kitchen:
    'chef hat, chefs hat, cooking, barista, bartender, waiter, waitress, chef, cook, baker, baking, dinner, breakfast, lunch, thanksgiving',
  forest:
    'elf, gnome, wizard, bigfoot, elf princess, fairy, pixie, druid, lumberjack, woodcutter, troll, goblin, camping',
  jungle: 'orangutan, explorer, tarzan',
  beach: 'pirate hat, vacation, holiday, pirate, treasure, sunbathing',
  city: 'business, taxi, superhero',
  desert: 'cowboy hat, cheetah, pharaoh, mummy, cowboy, mirage',
  sea: 'rocks',
  garden: 'fence',
  studio: 'commercial, advertisement',
  lake: 'fishing, fisherman, beaver, rowing',
};

/** Words for a kind of animal or fruit that also say its colour. */
export const LOOK_WORDS: Record<string, string> = {
  '#f0692c': 'goldfish, clownfish, red panda, orangutan',
  '#a08a6a': 'beaver, lioness',
  '#5f5248': 'wildebeest, gnu, bison, buffalo, yak',
  '#33343c': 'panther, crow, raven, blackbird, orca, skunk',
  '#f5f3ec': 'swan, dove, egret, yeti, snow leopard',
  '#f2c230': 'taxi, cab',
  '#8f98a8': 'pigeon',
  '#c4603c': 'robin',
  '#f2cf3a': 'canary, finch, duckling, rubber duck',
  '#3f7fd6': 'bluebird, blue jay',
  '#d13a34': 'cardinal',
  '#9a7350': 'sparrow',
  '#4f9be8': 'genie, djinn',
};
