import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PRONUNCIATIONS } from './kokoro-weights.ts';
import { loadWeight, packageFolder } from './weights.ts';

/** The part of the phonemiser's English module that is used; it comes without types. */
interface EnglishModule {
  Language: new () => {
    dictionary: Record<string, string[]> | null;
    addToDictionary(line: string): void;
    generate(text: string): { phonemes: string[] };
  };
}

/** English text to the phonetic alphabet Kokoro was taught. */
export async function createPhonemiser(): Promise<(text: string) => string[]> {
  const pronunciations = (await loadWeight(PRONUNCIATIONS)).toString('utf8');
  const module = join(packageFolder(PRONUNCIATIONS.from), 'modules/language-en-us.mjs');
  const { Language }: EnglishModule = await import(pathToFileURL(module).href);
  const english = new Language();
  english.dictionary = {};
  for (const line of pronunciations.split(/\r?\n/)) english.addToDictionary(line);
  return (text) => english.generate(letterNames(text)).phonemes;
}

/** The dictionary takes a lone "A" for the article; between spelled letters it is a letter. */
function letterNames(text: string): string {
  return text.replace(/(?<=\b[A-Z] )A\b(?!')|\bA(?= [A-Z]\b(?!'))/g, 'eigh');
}
