/** Lines of `name: what belongs to it;`. */
const entries = (text: string) =>
  text.split(';').map((entry) => entry.split(':').map((part) => part.trim()) as [string, string]);

/** Pictures of what a row of ours draws already: their words in all languages lead to that row. */
export const STANDS_FOR: Readonly<Record<string, string>> = Object.fromEntries(
  entries(`
  monkey: monkey-face see-no-evil-monkey; dog: dog-face guide-dog; cat: cat-face; tiger: tiger-face;
  horse: horse-face; cow: cow-face ox; pig: pig-face; mouse: mouse-face; rabbit: rabbit-face;
  dragon: dragon-face; sheep: ewe; hippo: hippopotamus; rhino: rhinoceros; bee: honeybee;
  ladybug: lady-beetle; whale: spouting-whale; fish: tropical-fish; bird: black-bird; camel: two-hump-camel;
  car: automobile; racecar: racing-car; policecar: police-car; train: locomotive railway-car;
  metro: high-speed-train bullet-train light-rail monorail; cablecar: mountain-cableway aerial-tramway;
  airplane: small-airplane; ufo: flying-saucer; house: house-with-garden houses; highrise: office-building;
  rollercoaster: roller-coaster; tent: camping;
  trafficlight: vertical-traffic-light horizontal-traffic-light; grave: headstone; pine: evergreen-tree;
  tree: deciduous-tree leafless-tree; palm: palm-tree; blossom: cherry-blossom;
  leaf: fallen-leaf leaf-fluttering-in-wind; campfire: fire; greatwave: water-wave; waterdrop: droplet;
  lightning: high-voltage; planet: ringed-planet; papermoon: crescent-moon; snowman: snowman-without-snow;
  monster: ogre goblin; apple: red-apple; cup: hot-beverage; milk: glass-of-milk; wine: wine-glass;
  cocktail: cocktail-glass; burger: hamburger; fries: french-fries; donut: doughnut; cookies: cookie;
  cherry: cherries; orange: tangerine; cheese: cheese-wedge; honey: honey-pot;
  book: closed-book open-book notebook; phone: mobile-phone; headphones: headphone;
  shoes: running-shoe mans-shoe; wristwatch: watch; hourglass: hourglass-done; football: soccer-ball;
  teddy: teddy-bear; chest: treasure-chest; heart: red-heart heart-suit two-hearts sparkling-heart;
  gift: wrapped-gift; gears: gear; chess: chess-pawn; sofa: couch-and-lamp; flask: alembic test-tube;
  lantern: red-paper-lantern; bubble: bubbles; spider: spider-web`).flatMap(([row, names]) =>
    names.split(' ').map((name) => [name, row]),
  ),
);

/** What else a picture is called in English; after `=` instead of its name, which means too many other things. */
export const ALSO: Readonly<Record<string, string>> = Object.fromEntries(
  entries(`
  steaming-bowl: ramen, noodles, noodle soup, bowl of noodles, pho, udon, soba;
  spaghetti: pasta, bolognese, plate of spaghetti, plate of pasta; green-salad: salad; curry-rice: curry;
  cooked-rice: rice, bowl of rice; rice-ball: onigiri; pot-of-food: stew, soup, pot of soup, casserole;
  shallow-pan-of-food: paella; dumpling: dumplings, gyoza, pierogi; meat-on-bone: ham, roast;
  poultry-leg: chicken leg, drumstick; bento-box: bento; fried-shrimp: tempura; soft-ice-cream: soft serve;
  custard: pudding, flan; shortcake: cake slice, slice of cake, cheesecake;
  birthday-cake: birthday cake with candles; chocolate-bar: chocolate; candy: sweets, sweet;
  baguette-bread: baguette; stuffed-flatbread: kebab, gyro, falafel wrap;
  beer-mug: beer, lager, mug of beer, glass of beer, pint; clinking-beer-mugs: beers, cheers;
  clinking-glasses: champagne glasses, toast with champagne;
  bottle-with-popping-cork: champagne, champagne bottle, bottle of champagne;
  tumbler-glass: whiskey, whisky, bourbon; bubble-tea: boba, boba tea;
  tropical-drink: smoothie, mojito, pina colada; cup-with-straw: soda, soft drink, lemonade, milkshake;
  beverage-box: juice box, juice; teacup-without-handle: green tea, matcha;
  ear-of-corn: corn, maize, corn cob; hot-pepper: chili, chilli, chili pepper;
  leafy-green: lettuce, cabbage; kiwi-fruit: kiwi; eggplant: aubergine;
  sport-utility-vehicle: suv, jeep, off-road car, off-roader, rover, mars rover, moon rover;
  articulated-lorry: lorry, semi truck; minibus: van, minivan, camper van; auto-rickshaw: rickshaw, tuk tuk;
  motor-scooter: scooter, vespa, moped; tram-car: streetcar; passenger-ship: cruise ship, ocean liner;
  motor-boat: motorboat, yacht, fishing boat; t-rex: t rex, trex, tyrannosaurus, tyrannosaurus rex;
  sauropod: brontosaurus, brachiosaurus, diplodocus; hairy-creature: bigfoot, sasquatch, yeti;
  bug: caterpillar; worm: earthworm; cricket: grasshopper, locust; blowfish: pufferfish;
  spiral-shell: seashell, shell, conch; coral: corals; potted-plant: houseplant, pot plant;
  shamrock: clover; four-leaf-clover: lucky clover; sheaf-of-rice: wheat, rice plant, ear of wheat;
  mount-fuji: fuji, mt fuji, fujisan; japanese-castle: osaka castle, himeji castle;
  shinto-shrine: torii, torii gate, shinto gate; hindu-temple: temple of india;
  classical-building: parthenon, museum, greek temple;
  building-construction: construction site, building site;
  derelict-house: haunted house, abandoned house, ruined house; circus-tent: circus, big top;
  carousel-horse: carousel, merry-go-round, merry go round; ballet-shoes: pointe shoes;
  goal-net: goal, goalpost; cricket-game: cricket bat; ice-hockey: hockey stick, puck;
  badminton: shuttlecock; fishing-pole: fishing rod; martial-arts-uniform: karate suit, judo suit;
  game-die: dice, die; pool-8-ball: billiard ball, eight ball; video-game: game controller, gamepad;
  mirror-ball: disco ball; nesting-dolls: matryoshka, russian doll, russian dolls; pinata: piñata;
  artist-palette: palette, paint palette; framed-picture: painting, picture frame; yarn: ball of yarn, wool;
  dress: gown; womans-hat: sun hat, straw hat; billed-cap: baseball cap; top-hat: magician hat;
  high-heeled-shoe: high heels, stiletto, heels; gem-stone: diamond, gem, gemstone, jewel;
  handbag: bag, luxury bag; lotion-bottle: shampoo, lotion, skincare bottle, serum bottle;
  luggage: suitcase; loudspeaker: public address; studio-microphone: podcast microphone;
  musical-notes: music notes; long-drum: djembe, bongo; desktop-computer: computer, pc, monitor;
  movie-camera: film camera; clapper-board: clapperboard, movie set; diya-lamp: diya, oil lamp;
  magnifying-glass-tilted-right: magnifying glass; money-bag: money, bag of money;
  dollar-banknote: banknote, dollars, cash; package: parcel, cardboard box; crossed-swords: swords;
  dagger: sword, knife; bow-and-arrow: bow, arrow; balance-scale: scales;
  satellite-antenna: satellite dish, radio telescope; coffin: casket;
  jack-o-lantern: carved pumpkin, carved pumpkins, halloween pumpkin, jack o lantern;
  moai: easter island head, easter island; chequered-flag: checkered flag, race flag;
  pirate-flag: jolly roger; globe-showing-europe-africa: globe, earth globe;
  globe-showing-americas: planet earth; chestnut: acorn; skull-and-crossbones: crossbones;
  anatomical-heart: human heart; person-fencing: fencer, fencing;
  person-climbing: rock climber, climber, rock climbing; person-golfing: golfer, golf player, golf;
  person-lifting-weights: weightlifter, weight lifter, bodybuilder, weightlifting;
  person-juggling: juggler, juggling; people-wrestling: wrestlers, wrestling, sumo;
  person-playing-handball: handball player; person-rowing-boat: rower;
  woman-dancing: flamenco dancer, flamenco, salsa dancer; fly: =housefly; pick: =pickaxe; ear: =human ear;
  nose: =human nose; mouth: =lips; eyes: =pair of eyes; tongue: =human tongue; foot: =bare foot;
  leg: =human leg; wood: =log, tree trunk, wooden log; rock: =boulder; ice: =ice cube, ice cubes;
  hole: =hole in the ground; link: =chain links; mate: =yerba mate; seat: =airplane seat;
  construction: =construction barrier, roadblock; cooking: =fried egg, frying pan;
  tennis: =tennis racket, tennis racquet; bowling: =bowling pins, bowling ball; wedding: =wedding chapel;
  window: =window frame; wheel: =car wheel, tyre, tire; cut-of-meat: =raw meat, cut of meat;
  butter: =butter dish, stick of butter; salt: =salt shaker; shower: =shower head; key: =key, golden key;
  brick: =brick wall, bricks; school: =school building, schoolhouse; horse-racing: =jockey;
  person-in-lotus-position: =meditating person; field-hockey: =field hockey; collision: =explosion;
  pen: =ballpoint pen, pen; herb: =herbs, basil, mint leaves; person-bouncing-ball: =dribbling player;
  drum: drums, drum kit, drum set, snare drum; statue-of-liberty: liberty statue;
  performing-arts: =theatre masks; dashing-away: =puff of air; glasses: =eyeglasses, reading glasses;
  splatter: =paint splatter, splash of paint, ink splash; people-hugging: =hug symbol;
  anchor: =ship anchor, anchor; comet: meteor, shooting star; chart-increasing: chart, stock chart, graph;
  bullseye: target, dartboard, dart board; postbox: mailbox; control-knobs: =control knobs;
  fire-extinguisher: extinguisher; bank: =bank building; hook: =fish hook`),
);
