import { expect, test } from 'vitest';
import { meaningsOf } from './meanings.ts';
import { tokensOf } from './tokens.ts';

const texts: [text: string, meanings: string[]][] = [
  ['a red fox', ['count 1', 'colour #d5342f', 'subject fox']],
  ['hot air balloons', ['subjects airballoon']],
  ['a king', ['count 1', 'subject person', 'role royal']],
  ['a boxer', ['count 1', 'subject person', 'role boxer', 'home ring']],
  ['oranges', ['subjects orange']],
  ['an orange cat', ['count 1', 'colour #f08a24', 'subject cat']],
  ['@mara without rain', ['character mara', 'negation true', 'weather rain']],
  ['7 trumpets', ['count 7', 'subjects trumpet']],
  ['a clockmaker', ['count 1', 'subject person']],
  ['a ukulele of zorb', ['count 1', 'subject guitar', '?', '?']],
  ['slow motion close-up', ['tempo 0.45', 'framing close']],
];

test.each(texts)('"%s" means what it says', (text, meanings) => {
  const said = meaningsOf(tokensOf(text)).flatMap(({ meanings: meant, plural }) =>
    meant.length === 0
      ? ['?']
      : meant.map(({ kind, value }) => `${kind}${plural && kind === 'subject' ? 's' : ''} ${value}`),
  );
  expect(said).toEqual(meanings);
});
