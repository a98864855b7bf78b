const IRREGULAR: Readonly<Record<string, string>> = {
  wolves: 'wolf',
  geese: 'goose',
  mice: 'mouse',
  men: 'man',
  women: 'woman',
  knives: 'knife',
  oxen: 'ox',
  people: 'person',
  children: 'child',
  loaves: 'loaf',
  scarves: 'scarf',
  cacti: 'cactus',
  // Weather and a verb, not plurals; and only a single eye pictures an eye.
  leaves: 'leaves',
  fireflies: 'fireflies',
  eyes: 'eyes',
  swings: 'swings',
  cookies: 'cookie',
  movies: 'movie',
  zombies: 'zombie',
  pixies: 'pixie',
  pies: 'pie',
};

export function singular(word: string) {
  const irregular = IRREGULAR[word];
  if (irregular) return irregular;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ches|shes|sses|xes|[^aeiou]oes)$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Endings that mark a person missing from the lists. */
const TRADES =
  /(?:[a-z]-?(?:maker|smith|keeper|monger|wright|herder|seller|trainer|tamer|hunter|worker|catcher|rider|driver|sweeper|cutter|picker|walker|cleaner|teller|blower|carver|binder|watcher|gazer|collector|restorer|player|owner|lover|singer|writer|painter|builder|dresser|fighter|climber|jumper|mason)|[a-z]{3}(?:ologist|iatrist|man|men|person)|[a-z]{4}(?:ist|ician|arian|eer))(s?)$/;
const WOMEN = /[a-z]{2}(?:woman|women|girls?|stress|stresses)$/;
const NOBODY = new Set(
  'human humans german roman ottoman norman specimen talisman minimalist realist surrealist impressionist persist consist resist exist insist assist checklist career cheer sheer steer volunteer pioneer vegetarian'.split(
    ' ',
  ),
);

/** A clockmaker or a fishmonger is a person, though in no table. */
export function tradeOf(word: string): { kind: 'person' | 'woman'; plural: boolean } | undefined {
  if (NOBODY.has(word)) return undefined;
  if (WOMEN.test(word)) return { kind: 'woman', plural: /(women|girls|stresses)$/.test(word) };
  const trade = TRADES.exec(word);
  return trade ? { kind: 'person', plural: trade[1] === 's' || word.endsWith('men') } : undefined;
}

const INSTRUMENTS: Readonly<Record<string, string>> = {
  violinist: 'violin',
  fiddler: 'violin',
  guitarist: 'guitar',
  cellist: 'cello',
  pianist: 'piano',
  saxophonist: 'saxophone',
  trumpeter: 'trumpet',
};
const PLAYERS = new RegExp(`\\b(${Object.keys(INSTRUMENTS).join('|')})\\b`, 'g');

export const playersOf = (text: string) =>
  text.replace(PLAYERS, (player) => `musician playing ${INSTRUMENTS[player]}`);
