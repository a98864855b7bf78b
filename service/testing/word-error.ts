import { editDistance } from '../recognition/prompt-hints.ts';

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];

export function wordErrorRate(said: string, written: string): number {
  const words = wordsOf(said);
  return editDistance(words, wordsOf(written)) / Math.max(1, words.length);
}
