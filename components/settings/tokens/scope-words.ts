import type { TokenScope } from '#lib/studio/connection/api-token.ts';

/** What a program with such a token may do, in a word and in a sentence. */
export const SCOPE_WORDS: Record<TokenScope, { label: string; meaning: string }> = {
  read: { label: 'Look', meaning: 'Sees and downloads everything; makes and changes nothing.' },
  create: {
    label: 'Make',
    meaning: 'Also makes, changes and moves to the trash, which may cost money. Touches no settings.',
  },
  admin: {
    label: 'Everything',
    meaning:
      'All that you can do here: connections and their keys, devices, tokens, imports, deleting for good.',
  },
};
