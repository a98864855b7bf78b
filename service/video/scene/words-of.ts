import { fromChinese } from '../chinese-phrases.ts';
import { tellApart } from './second-meanings.ts';

const INSTRUMENTS: Record<string, string> = {
  violinist: 'violin',
  fiddler: 'violin',
  guitarist: 'guitar',
  cellist: 'cello',
};
const PLAYERS = new RegExp(`\\b(${Object.keys(INSTRUMENTS).join('|')})\\b`, 'g');

export const wordsOf = (text: string) =>
  tellApart(
    fromChinese(text)
      .toLowerCase()
      .replace(/[’']s\b/g, ''),
  )
    .replace(PLAYERS, (player) => `musician playing ${INSTRUMENTS[player]}`)
    .match(/@[\w.-]+|[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
