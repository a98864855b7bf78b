import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { ServiceError } from '#lib/contract/errors.ts';

export const DEFAULT_POLICY_WORDS: readonly string[] = ['gore', 'beheading', 'child abuse', 'bestiality'];

/** A comma-separated list, or a file with one entry per line. */
export function readPolicyWords(given: string): string[] {
  const isFile = isAbsolute(given) || given.startsWith('.') || existsSync(given);
  const entries = isFile ? readFileSync(given, 'utf8').split('\n') : given.split(',');
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '' && !entry.startsWith('#'));
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

export type ContentPolicy = (text: string, param: string) => void;

/** Refuses text that contains one of the words, as whole words, ignoring case. */
export function createContentPolicy(words: readonly string[]): ContentPolicy {
  if (words.length === 0) return () => {};
  const refused = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words.map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
    'iu',
  );
  return (text, param) => {
    if (!refused.test(text)) return;
    throw new ServiceError(
      'content_policy_violation',
      `${param} asks for something this service does not make`,
      {
        param,
      },
    );
  };
}
