interface SecondMeaning {
  says: RegExp;
  /** Company without which the word keeps its first meaning. */
  near?: RegExp;
  /** What it is read as: nothing, where it only would bring a wrong thing. */
  reads: string;
}

const BOUT = /\b(box(?:er|ers|ing)|kickbox\w*|wrestl\w+|fighters?|sparring|prizefight\w*)\b/;
const OUTDOORS =
  /\b(park|garden|beach|forest|terrace|picnic|outdoors?|patio|meadow|lake|street|sidewalk|courtyard)\b/;

/** Words that mean something else in some company, or when they are said of how the film is made. */
const SECOND_MEANINGS: readonly SecondMeaning[] = [
  { says: /(?<!boxing |wrestling )\bring\b/g, near: BOUT, reads: 'boxing ring' },
  {
    says: /\brings?\b/g,
    near: /\b(phones?|telephone|bells?|doorbell|alarm|saturn|smoke|onion)\b/,
    reads: '',
  },
  { says: /\bring\b/g, near: /\bcircus\b/, reads: 'circus' },
  { says: /\bbats?\b/g, near: /\b(baseball|batter|cricket|pitcher|home run)\b/, reads: '' },
  { says: /\bseal(s|ed)?\b/g, near: /\b(letter|wax|envelope|scroll|parchment)\b/, reads: '' },
  {
    says: /(?<!construction |tower |building )\bcranes?\b(?! (shot|up|down))/g,
    near: /\b(construction|building site|skyscrapers?|steel|cargo|containers?|port|dock|shipyard|city)\b/,
    reads: 'tower crane',
  },
  { says: /\bcourt\b/g, near: /\b(judges?|lawyers?|trial|jury|verdict)\b/, reads: 'courtroom' },
  { says: /(?<!tennis )\bcourt\b/g, near: /\btennis\b/, reads: 'tennis court' },
  { says: /(?<!basketball )\bcourt\b/g, near: /\b(basketball|dunk\w*|hoop)\b/, reads: 'basketball court' },
  { says: /\bcourt\b/g, near: /\b(king|queen|royal|emperor|jester)\b/, reads: 'throne room' },
  {
    says: /(?<!football )\bpitch\b(?! black)/g,
    near: /\b(football|soccer|striker|goalkeeper)\b/,
    reads: 'stadium',
  },
  { says: /(?<!jazz |golf )\bclub\b/g, near: /\b(dj|danc\w+|night|neon|party|techno)\b/, reads: 'nightclub' },
  { says: /\bgolf clubs?\b/g, reads: 'golf' },
  { says: /\bmouse\b/g, near: /\b(computer|laptop|keyboard|click\w*|gaming)\b/, reads: '' },
  {
    says: /\bkeyboards?\b/g,
    near: /\b(computer|laptop|typ\w+|hacker|programmer|developer|mechanical|gaming|desk|code|coding)\b/,
    reads: 'laptop',
  },
  { says: /\b(movie|film|hollywood) stars?\b/g, reads: 'celebrity' },
  { says: /\b(?:hot springs?|onsen)\b/g, reads: 'foggy lake' },
  { says: /(?<=\b(niagara|victoria|iguazu|angel|the) )falls\b/g, reads: 'waterfall' },
  { says: /\bfalls\b/g, reads: '' },
  {
    says: /\b(?:in|during|of) (?:the )?fall\b|\bfall (?=colou?rs|day|morning|evening|forest)/g,
    reads: 'autumn ',
  },
  { says: /\bwaves? (?=(to|goodbye|hello|his|her|their|back)\b)/g, reads: '' },
  { says: /\bwatches (?=[a-z])/g, reads: 'watching ' },
  {
    says: /(?<!\b(?:a|the|luxury|gold|golden|silver|smart|swiss|sports|wrist|pocket|antique|vintage|steel) )watch (?=(?:the|a|an|as|them|it|over|fireworks|tv|television|movies)\b)/g,
    reads: 'watching ',
  },
  { says: /\b(hand in hand|arm in arm)\b/g, reads: 'hand-in-hand' },
  { says: /\bswallow(?:s|ed|ing)? (?=(?:a|an|the|its|his|her|everything|it|whole|up)\b)/g, reads: '' },
  { says: /\bducks (?=(?:under|behind|down|away)\b)/g, reads: '' },
  { says: /\bsirens?\b/g, near: /\b(ambulance|police|fire|city|alarm|traffic|street)\b/, reads: '' },
  {
    says: /\bcrowds?\b(?! of)|\baudience\b/g,
    near: /\b(arena|stadium|stage|concert|band|ring|match|gladiators?|theat\w+|race|singer|dj|goal|players?|football|soccer|tennis|basketball|boxers?)\b/,
    reads: '',
  },
  { says: /\barena\b/g, near: /\bgladiators?\b/, reads: 'colosseum' },
  { says: /\bplants (?=(a|an|the|seeds|trees|flowers)\b)/g, reads: '' },
  { says: /\bpower plant\b/g, reads: 'city' },
  {
    says: /(?<!playing )\bcricket\b(?! player)/g,
    near: /\b(match|player|players|playing|bat|batsman|stadium|pitch|bowler|game)\b/,
    reads: 'baseball',
  },
  {
    says: /\bcoach\b/g,
    near: /\b(team|football|basketball|players?|shout\w*|locker|swim\w*)\b/,
    reads: 'man',
  },
  { says: /\btrains?\b/g, near: /\b(boxer|athlete|gym|dojo|samurai|warrior|hard|fighter|monk)\b/, reads: '' },
  { says: /\b(?:takes?|taking|having|in|under) (?:a|the) (?:hot )?shower\b/g, reads: 'bathroom' },
  { says: /\b(?:chocolate|candy|gold|steel|protein|energy) bars?\b|\bbar of\b/g, reads: '' },
  { says: /\b(?:pool|billiard) table\b|\b(?:plays?|playing) pool\b/g, reads: 'living room' },
  { says: /\bpalms?\b/g, near: /\b(hand|hands|open palm)\b/, reads: '' },
  { says: /(?<=\b(his|her|my|their|your) )chest\b/g, reads: '' },
  { says: /\bheart of (?=(the|a|an)\b)/g, reads: '' },
  { says: /\bcouple of\b/g, reads: 'two' },
  {
    says: /\bcorals?\b(?! reef)/g,
    near: /\b(fish|sea|divers?|turtle|ocean|underwater|reef)\b/,
    reads: 'coral reef',
  },
  { says: /\bcrystal[- ]clear\b/g, reads: 'clear' },
  { says: /\bpythons?\b/g, near: /\b(cod\w+|programm\w+|screen|developer)\b/, reads: '' },
  {
    says: /\bwindows\b/g,
    near: /\b(street|city|train|car|house|castle|building|skyscrapers?|village|shop|church|bus)\b/,
    reads: '',
  },
  { says: /\b(train|car|bus|taxi|plane|shop|airplane|store) windows?\b/g, reads: '$1' },
  { says: /\btables?\b/g, near: OUTDOORS, reads: '' },
  { says: /\bbreath(?:es|ing|e) fire\b|\bfire[- ]breathing\b/g, reads: '' },
  { says: /\b(?:shallow |deep )?depth of field\b|\bfield of view\b/g, reads: '' },
  { says: /\bstudio (?=(light\w*|ghibli|quality)\b)/g, reads: '' },
  { says: /\b(?:drone|gopro) (?:footage|video|flight)\b/g, reads: 'aerial view' },
  {
    says: /\b(?:shot|filmed|captured) (?:on|with) (?:a |an )?(?:\w+ )?(?:film|camera|lens|arri|imax|iphone|phone)\b/g,
    reads: '',
  },
  { says: /\b(?:fine|intricate|high|sharp|rich|incredible|extreme) details?\b/g, reads: '' },
  { says: /\b(?:sun rises|rising sun|sun is rising|sun comes up)\b/g, reads: 'sunrise' },
  { says: /\b(?:sun sets|sun is setting|sun goes down)\b/g, reads: 'sunset' },
  { says: /\bshapes (?=(a|an|the|clay|his|her)\b)/g, reads: '' },
  { says: /\b(polar bear|bear|lion|tiger|wolf|fox|panda|leopard) cubs?\b/g, reads: 'baby $1' },
  { says: /\b(its|their) (mother|father|parents|owner|master)\b/g, reads: '' },
  { says: /\blighthouse keeper\b/g, reads: 'man and lighthouse' },
  {
    says: /(?<=\b(?:white|black|plain|pink|red|blue|green|yellow|purple|gr[ea]y|beige|orange|gradient|pastel|solid|dark|minimal\w*) )background\b/g,
    reads: 'studio',
  },
  { says: /(?<!pirate )\bship\b/g, near: /\bpirates?\b/, reads: 'pirate ship' },
  { says: /\bwheel\b/g, near: /\b(hamsters?|mouse|mice|gerbils?|rats?)\b/, reads: 'hamster wheel' },
  { says: /\bwith (?:water )?splash(?:es|ing)?\b/g, reads: '' },
  { says: /\bice cubes? (?:flying|floating|falling|flies|fall)\b/g, reads: '' },
  { says: /\blavender flowers?\b/g, reads: 'purple flower' },
  // What is cooked is what smokes and burns.
  {
    says: /\b(?:smoke|flames?|fire)\b/g,
    near: /\b(grill\w*|wok|steaks?|barbecue|bbq|pan|skillet|stir-?fry)\b/,
    reads: '',
  },
  { says: /\bbetween (?:two )?(?:palm )?trees\b/g, near: /\bhammock\b/, reads: 'beach' },
  {
    says: /\b(?:hanging |hangs )?(?:from|on|under) (?:a |an |the )?(?:big |old |huge |tall )?(?:oak |apple |willow )?(?:tree|oak|willow|branch)\b/g,
    near: /\b(swings?|swinging)\b/,
    reads: '',
  },
  { says: /\btreehouse with (?:a|the) (?:rope )?ladder\b/g, reads: 'treehouse' },
  {
    says: /\b(?:cathedral|church|castle|palace) (?:interior|hall)\b|\b(?:interior of|inside) (?:a|an|the) (?:\w+ )?(?:cathedral|church|castle|palace)\b/g,
    reads: 'great hall',
  },
  { says: /\bstained[- ]glass windows?\b/g, near: /\b(cathedral|church|interior)\b/, reads: '' },
  {
    says: /\b(?:bird.?s?|private|camera|mind|red|black|needle)[- ]eye\b|\beye[- ](?:level|contact|catching|view)\b|\beye of (?:the|a) (?:storm|hurricane)\b/g,
    reads: '',
  },
  {
    says: /\b(?:does|doing|do|performs|performing|landing|lands) (?:a |an )?(?:\w+ )?flips?\b/g,
    reads: 'somersault',
  },
  { says: /\bpool\b/g, near: /\b(droplets?|drop|drips?|ripples?)\b/, reads: '' },
  { says: /^(?:a |the )?dream (?:of|about) (?=\w+ing\b)/g, reads: '' },
  { says: /\b(golf|baseball|tennis) swing\b/g, reads: '$1' },
  { says: /\bin front of (?!the fire)/g, reads: 'before ' },
  { says: /\b(?:sleeping|asleep|napping|dozing)\b/g, near: /plane cabin\b/, reads: 'sitting' },
  { says: /\bon (?:the )?swings\b/g, reads: 'on a swing' },
  { says: /\bmilk\b/g, near: /\b(cereal|cornflakes|granola|cows?|oatmeal)\b/, reads: '' },
  {
    says: /\b(hot dog|coffee|ice cream|taco|burger|lemonade|pizza|food) (?:stand|cart|stall)\b/g,
    reads: '$1 stall',
  },
  { says: /\bice (castle|palace|fortress)\b/g, reads: 'white $1 snowfield' },
  { says: /\bskyscraper(s?)\b/g, near: /\b(burning|on fire|in flames|ablaze)\b/, reads: 'highrise$1' },
  { says: /^driving\b/g, reads: 'car driving' },
  { says: /^climbing (?=(?:a |an |the )?(?:mount|rock|cliff|everest|peak))/g, reads: 'climber on ' },
  {
    says: /\bbusy (?=(?:\w+ ){0,2}(?:street|tokyo|crossing|intersection|market|station|sidewalk|square|city)\b)/g,
    reads: 'crowded ',
  },
  { says: /\bto fish\b/g, reads: 'fishing' },
  { says: /\bwolf pack\b/g, reads: 'pack of wolves' },
  { says: /\blily ?pads?\b/g, reads: '' },
  { says: /\b(?:in|to|of|across|over|from) turkey\b/g, reads: '' },
  { says: /\b(?:roast(?:ed)?|thanksgiving|grilled|baked) turkey\b/g, reads: 'dinner' },
  { says: /\bhang(?:s|ing)\b/g, near: /\bbats?\b/, reads: 'sleeping' },
  { says: /\bglasses of (?!wine|red|juice|champagne)/g, reads: '' },
  {
    says: /\b(?:in|wearing|with) an? (\w+) (?=(?:costume|outfit)\b)/g,
    reads: 'dressed as $1 ',
  },
  {
    says: /\b(dragon|snake|lion|tiger|bear|whale|shark|fish|bird|crab|butterfly|eagle|dog|cat|monster|ghost|vampire) (hunter|trainer|tamer|vendor|seller|owner|rider|fisherman|groomer)\b/g,
    reads: '$2 with $1',
  },
  { says: /\bsea of (?!clouds)/g, reads: '' },
  { says: /\bin the (?=(background|foreground|distance)\b)/g, reads: '' },
];

export function tellApart(text: string) {
  let read = text;
  for (const { says, near, reads } of SECOND_MEANINGS)
    if (!near || near.test(text)) read = read.replace(says, reads);
  return read;
}
