import type { SubjectId } from './scene.ts';

/** Endings by which somebody is known who is in no list. */
const TRADES =
  /(?:[a-z]-?(?:maker|smith|keeper|monger|wright|herder|seller|trainer|tamer|hunter|worker|catcher|rider|driver|sweeper|cutter|picker|walker|cleaner|teller|blower|carver|binder|watcher|gazer|collector|restorer|player|owner|lover|singer|writer|painter|builder|dresser|fighter|climber|jumper|mason)|[a-z]{3,}(?:ologist|iatrist|man|men|person))(s?)$/;
const WOMEN = /[a-z]{2,}(?:woman|women|girls?|stress|stresses)$/;
const NOBODY = new Set(['human', 'humans', 'german', 'roman', 'ottoman', 'norman', 'specimen', 'talisman']);

/** A clockmaker or a fishmonger is somebody, though no table knows them. */
export function tradeOf(word: string): { kind: SubjectId; plural: boolean } | undefined {
  if (NOBODY.has(word)) return undefined;
  if (WOMEN.test(word)) return { kind: 'woman', plural: /(women|girls|stresses)$/.test(word) };
  const trade = TRADES.exec(word);
  return trade ? { kind: 'person', plural: trade[1] === 's' || word.endsWith('men') } : undefined;
}
