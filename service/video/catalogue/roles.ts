import type { PlaceName } from '../language/places.ts';

interface RoleWords {
  /** Words for a person with the role. */
  people: string;
  /** Those that imply a woman. */
  women?: string;
  /** Words that give the role to a person present, or bring one. */
  deeds?: string;
  /** The place if the prompt names none. */
  home?: PlaceName;
  /** Comes with the ball or the broom. */
  kit?: boolean;
  /** Rides a horse unless another mount is named. */
  horseman?: boolean;
}

const role = (people: string, more: Omit<RoleWords, 'people'> = {}): RoleWords => ({ people, ...more });

/** A person's role, which decides the clothes. */
export const ROLES = {
  wizard: role('wizard, sorcerer, mage, warlock', { home: 'forest' }),
  witch: role('', { women: 'witch, sorceress', kit: true }),
  royal: role('king, prince, emperor, duke, sultan, pharaoh', {
    women: 'queen, princess, empress, duchess, elf princess',
  }),
  knight: role('knight, gladiator, crusader, paladin', { home: 'field', horseman: true }),
  pirate: role('pirate, buccaneer', { home: 'beach' }),
  chef: role('chef, cook, baker, butcher, pizzaiolo', { home: 'kitchen' }),
  worker: role(
    'builder, construction worker, welder, bricklayer, stonemason, roofer, engineer, miner, mechanic, plumber, electrician, factory worker',
  ),
  detective: role('detective, spy, private eye, secret agent'),
  superhero: role('superhero, superman', { home: 'city' }),
  skater: role('skateboarder, skater, skateboarding', { deeds: 'skateboards, skatepark', home: 'street' }),
  santa: role('santa, santa claus, father christmas', { home: 'snowfield' }),
  wrestler: role('wrestler, sumo wrestler', { deeds: 'wrestling, sumo', home: 'ring' }),
  boxer: role('boxer, kickboxer', { deeds: 'boxing, boxing training', home: 'ring' }),
  drummer: role('drummer', { deeds: 'drumming, playing drums, playing the drums', home: 'stage' }),
  dj: role('dj, disc jockey, disc-jockey', { home: 'stage' }),
  singer: role('singer, opera singer, street singer, rapper, pop star, rock star', {
    deeds: 'singing, karaoke',
    home: 'stage',
  }),
  painter: role('painter, artist, street artist', { deeds: 'painting a picture, at an easel' }),
  firefighter: role('firefighter, fireman'),
  smith: role('blacksmith, smith', { home: 'room' }),
  tennis: role('tennis player', {
    deeds: 'tennis, table tennis, ping pong, playing tennis, badminton',
    home: 'tenniscourt',
    kit: true,
  }),
  golfer: role('golfer, golf player', { deeds: 'golf, playing golf', home: 'field', kit: true }),
  hockey: role('hockey player, ice hockey player', { home: 'rink' }),
  baseball: role('baseball player, cricket player, batter', {
    deeds: 'baseball',
    home: 'stadium',
    kit: true,
  }),
  basketball: role('basketball player', { deeds: 'playing basketball', home: 'court', kit: true }),
  footballer: role('footballer, soccer player, football player', {
    deeds: 'playing football, playing soccer',
    home: 'stadium',
    kit: true,
  }),
  keeper: role('goalkeeper, goalie', { home: 'stadium', kit: true }),
  lifter: role('weightlifter, lifter, bodybuilder', { deeds: 'lifting weights, weightlifting' }),
  runner: role('runner, marathon runner, sprinter, jogger, athlete'),
  yogi: role('yogi', { women: 'yoga instructor, yoga teacher', deeds: 'yoga, doing yoga, tree pose' }),
  archer: role('archer, elf, hunter, elf archer, robin hood', { deeds: 'archery', home: 'forest' }),
  skier: role('skier', { deeds: 'skiing' }),
  snowboarder: role('snowboarder', { deeds: 'snowboarding' }),
  angler: role('fisherman, angler', { deeds: 'fishing', home: 'lake' }),
  cowboy: role('cowboy, gunslinger, outlaw', { women: 'cowgirl', home: 'desert', horseman: true }),
  jockey: role('jockey', { home: 'racecourse', horseman: true }),
  samurai: role('samurai, ronin, shogun'),
  ninja: role('ninja, shinobi'),
  viking: role('viking, dwarf, norseman, barbarian'),
  vampire: role('vampire, dracula'),
  zombie: role('zombie, frankenstein, orc, goblin, troll, undead', { home: 'forest' }),
  doctor: role(
    'doctor, surgeon, scientist, dentist, veterinarian, vet, chemist, pharmacist, physicist, mad scientist',
    { women: 'nurse', home: 'room' },
  ),
  soldier: role('soldier, ranger'),
  police: role('police officer, policeman, cop, sheriff, guard, security guard', {
    women: 'policewoman',
    home: 'street',
  }),
  business: role(
    'businessman, lawyer, groom, banker, ceo, boss, manager, president, politician, salesman, office worker',
    {
      women: 'businesswoman',
      deeds:
        'in a suit, wearing a suit, in a business suit, wearing a business suit, in a tuxedo, wearing a tuxedo',
    },
  ),
  farmer: role('farmer, gardener, shepherd', { home: 'field' }),
  photographer: role('photographer', { deeds: 'taking a photo, taking photos' }),
  bride: role('', { women: 'bride' }),
  fairy: role('', { women: 'fairy, pixie', home: 'forest' }),
  angel: role('angel'),
  clown: role('clown', { home: 'stage' }),
  teacher: role('teacher, professor, lecturer', { home: 'room' }),
  lumberjack: role('lumberjack, woodcutter', { deeds: 'chopping wood', home: 'forest' }),
  magician: role('magician, juggler, ringmaster, illusionist', { home: 'stage' }),
  fencer: role('fencer', { deeds: 'fencing', home: 'court' }),
  fighter: role('karate fighter, judoka, martial artist', {
    deeds: 'karate, judo, kung fu, martial arts, taekwondo',
    home: 'court',
  }),
  mummy: role('mummy, pharaoh mummy', { home: 'desert' }),
  monk: role('monk, priest, pastor, preacher, buddhist', { women: 'nun' }),
  astronaut: role('', {
    deeds:
      'spacesuit, space suit, astronaut suit, in a spacesuit, in a space suit, wearing a spacesuit, wearing a space suit',
  }),
} satisfies Record<string, RoleWords>;

export type Role = keyof typeof ROLES;

export const roleOf = (role: Role): RoleWords => ROLES[role];
