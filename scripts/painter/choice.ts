/**
 * The kept pictures, by subgroup: all, all except those after `-`, or only those after `+`. Without symbols,
 * other skin tones, and pictures of a whole framed scene.
 */
export const DRAWN: Readonly<Record<string, string>> = {
  'face-negative': '+ skull skull-and-crossbones smiling-face-with-horns',
  'face-costume': '',
  heart: '+ love-letter heart-with-arrow broken-heart heart-on-fire red-heart two-hearts sparkling-heart',
  emotion: '+ kiss-mark collision speech-balloon thought-balloon zzz hole dashing-away',
  'hand-fingers-open': '+ waving-hand',
  'hand-fingers-partial': '+ victory-hand ok-hand',
  'hand-fingers-closed': '+ thumbs-up raised-fist',
  hands: '+ clapping-hands handshake folded-hands heart-hands',
  'body-parts': '- biting-lip ear-with-hearing-aid mechanical-leg',
  'person-fantasy': '+ superhero supervillain fairy mermaid merman genie troll hairy-creature',
  'person-activity': '+ ballet-dancer woman-dancing man-dancing person-climbing person-in-manual-wheelchair',
  'person-sport': `+ person-fencing horse-racing skier snowboarder person-golfing person-surfing
    person-rowing-boat person-swimming person-bouncing-ball person-lifting-weights person-biking
    people-wrestling person-playing-water-polo person-playing-handball person-juggling`,
  'person-resting': '+ person-in-lotus-position person-taking-bath person-in-bed',
  'person-symbol': '+ people-hugging footprints fingerprint',
  'animal-mammal': '- guide-dog service-dog pig-nose black-cat',
  'animal-bird': '',
  'animal-amphibian': '',
  'animal-reptile': '',
  'animal-marine': '',
  'animal-bug': '',
  'plant-flower': '- white-flower',
  'plant-other': '',
  'food-fruit': '- green-apple',
  'food-vegetable': '- brown-mushroom',
  'food-prepared': '',
  'food-asian': '',
  'food-sweet': '',
  drink: '',
  dishware: '',
  'place-map': '- globe-with-meridians map-of-japan',
  'place-geographic': '+ volcano mount-fuji camping desert-island',
  'place-building': '- japanese-post-office love-hotel',
  'place-religious': '',
  'place-other':
    '+ fountain tent carousel-horse playground-slide ferris-wheel roller-coaster barber-pole circus-tent',
  'transport-ground':
    '- metro mountain-railway motorway railway-track oncoming-bus oncoming-police-car oncoming-taxi oncoming-automobile station',
  'transport-water': '',
  'transport-air': '- airplane-departure airplane-arrival',
  hotel: '',
  time: '+ hourglass-done watch alarm-clock stopwatch timer-clock mantelpiece-clock ten-oclock',
  'sky-weather': `+ crescent-moon thermometer ringed-planet tornado
    closed-umbrella umbrella umbrella-on-ground high-voltage snowflake snowman snowman-without-snow comet fire
    droplet water-wave`,
  event: '- fireworks sparkler moon-viewing-ceremony reminder-ribbon ticket',
  'award-medal': '',
  sport: '',
  game: '',
  'arts-crafts': '',
  clothing: '',
  sound: '+ loudspeaker megaphone postal-horn bell speaker-high-volume',
  music: '',
  'musical-instrument': '',
  phone: '- mobile-phone-with-arrow',
  computer: '- low-battery computer-disk dvd',
  'light-video': '- camera-with-flash magnifying-glass-tilted-left',
  'book-paper':
    '- bookmark-tabs label ledger page-facing-up green-book blue-book orange-book notebook-with-decorative-cover',
  money: '- chart-increasing-with-yen',
  mail: '+ envelope package closed-mailbox-with-raised-flag postbox ballot-box-with-ballot',
  writing: '',
  office: '- card-index-dividers card-index linked-paperclips tear-off-calendar spiral-calendar',
  lock: '+ locked key old-key',
  tool: '- hammer-and-pick hammer-and-wrench white-cane broken-chain',
  science: '',
  medical: '',
  household: '- elevator',
  'other-object': '- identification-card placard',
  religion: '+ menorah',
  'other-symbol': '+ trident-emblem fleur-de-lis recycling-symbol splatter',
  flag: '+ chequered-flag triangular-flag pirate-flag rainbow-flag white-flag',
};

/** Named in many languages, but drawn otherwise: people, places, weather, hours. */
export const NAMED: Readonly<Record<string, string>> = {
  person: '',
  'person-role': '',
  'person-fantasy': '',
  'person-activity': '- people-with-bunny-ears',
  'person-sport': '',
  'person-resting': '',
  'person-symbol': '+ family',
  family: '+ people-holding-hands couple-with-heart kiss',
  'animal-mammal': '+ guide-dog',
  'place-geographic': '',
  'place-other': '',
  'transport-ground': '+ metro mountain-railway motorway railway-track station',
  'transport-air': '+ airplane-departure airplane-arrival',
  'sky-weather': '',
  event: '+ fireworks sparkler',
};

/** Drawn better by the painter's rigs, or shown otherwise: only their words are kept. */
export const BY_RIG: ReadonlySet<string> = new Set(
  `
  airplane alien ambulance ant automobile banana bat bear black-bird blossom boar bullet-train bus bus-stop
  butterfly cactus camel camping candle carrot cat-face cherries cherry-blossom chicken christmas-tree
  church comet couch-and-lamp cow cow-face crescent-moon crocodile deciduous-tree deer dog-face dolphin
  donkey dragon-face droplet duck elephant evergreen-tree ewe fallen-leaf fire-engine flying-saucer fountain
  frog ghost giraffe goat goblin grapes hamster heart-suit hedgehog helicopter high-speed-train high-voltage
  hippopotamus honeybee horizontal-traffic-light horse-face hot-beverage house house-with-garden ice-cream
  jellyfish kite koala lady-beetle leaf-fluttering-in-wind leafless-tree lemon leopard light-rail lion
  lizard llama locomotive mans-shoe monkey-face monorail moose mosque motorcycle mouse mouse-face mushroom
  notebook octopus office-building ogre otter owl ox palm-tree peach pear penguin pig pig-face pineapple
  polar-bear police-car rabbit rabbit-face raccoon racing-car railway-car red-apple red-paper-lantern
  rhinoceros ringed-planet robot rocket satellite seal shark ship skateboard small-airplane snail snowflake
  snowman-without-snow sparkling-heart spider spider-web spouting-whale strawberry swan tangerine tiger
  tiger-face tomato tornado tractor tram tropical-fish turtle two-hearts two-hump-camel unicorn water-wave
  watermelon wolf zebra`
    .trim()
    .split(/\s+/),
);
