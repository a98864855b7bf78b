import { subject } from './subject.ts';

export const NATURE = [
  subject(
    'tree, apple tree, orange tree, lemon tree, pear tree, peach tree, fruit tree, olive tree, oak, maple, lone tree, willow, autumn tree',
    'plant landmark field',
    { many: 4 },
  ),
  subject('pine, fir, spruce, evergreen', 'plant landmark snowfield', { many: 4 }),
  subject('palm, palm tree, coconut', 'plant landmark beach', { many: 4 }),
  subject('cherry blossom, cherry tree, sakura, blossom tree, blossoms', 'plant landmark garden', {
    id: 'blossom',
    many: 3,
  }),
  subject('cactus, cacti, saguaro, succulent', 'plant landmark desert', { many: 4 }),
  subject('bamboo, bamboo forest, bamboo grove', 'plant landmark jungle', { many: 4 }),
  subject('christmas tree, xmas tree, decorated tree', 'plant landmark room'),
  subject(
    'flower, rose, tulip, daisy, poppy, wildflower, lotus, lily, orchid, bouquet',
    'plant ground garden',
    { many: 9, held: true, bitten: true, bloom: true },
  ),
  subject('sunflower', 'plant ground field', { many: 9, held: true, bloom: true }),
  subject('mushroom, toadstool, fungus', 'plant ground forest', { many: 6 }),
  subject('leaf, maple leaf, autumn leaf, green leaf', 'plant air forest', {
    many: 9,
    held: true,
    bitten: true,
  }),
  subject('waterfall, niagara, iguazu, cascade, waterfalls', 'force landmark jungle'),
  subject('volcano, vesuvius, mount etna, lava, eruption, erupting volcano', 'force landmark mountains', {
    flame: true,
  }),
  subject('floating island, sky island, island in the sky', 'force air sky', { many: 3 }),
  subject('great wave, tsunami, tidal wave, giant wave, huge wave, monster wave', 'force landmark sea'),
  subject('tornado, twister, cyclone, whirlwind', 'force landmark field'),
  subject('sandstorm, dust storm, haboob', 'force landmark desert'),
  subject(
    'lightning, lightning bolt, thunderbolt, lightning strike, lightning storm, thunderstorm',
    'force landmark sea',
    { many: 1 },
  ),
  subject('avalanche, snowslide', 'force landmark mountains'),
  subject('campfire, bonfire, fire, flame, camp fire', 'force ground forest', { nightly: true, flame: true }),
  subject('snowflake', 'force air snowfield', { many: 9 }),
  subject(
    'water drop, water droplet, droplet, drop of water, raindrop, water splash, drop of ink, ink drop',
    'force water lake',
    { many: 1 },
  ),
  subject('paper moon, crescent moon, crescent, cardboard moon', 'heavenly heaven sky', { nightly: true }),
  subject('planet, saturn, jupiter, ringed planet', 'heavenly heaven space'),
  subject('comet, meteor, shooting star, meteor shower', 'heavenly heaven space', { many: 3, nightly: true }),
  subject('black hole, wormhole, event horizon', 'heavenly heaven space'),
  subject('crystal, gem, diamond, jewel, ice crystal, amethyst', 'thing ground cave', { many: 5 }),
];
