import { expect, test } from 'vitest';
import { parseSearch } from './search.ts';

const nothing = parseSearch('');

test.each([
  ['sea fog', { words: ['sea', 'fog'] }],
  ['"black sand" sea', { words: ['black sand', 'sea'] }],
  ['"never closed', { words: ['never closed'] }],
  ['model:vidB-2 model:vidA3', { models: ['vidB-2', 'vidA3'] }],
  ['status:failed is:favourite', { statuses: ['failed'], is: ['favourite'] }],
  ['character:@fox.winter tag:"final cut"', { characters: ['fox.winter'], tags: ['final cut'] }],
  ['on:acme on:"My own"', { connections: ['acme', 'My own'] }],
  ['in:harbour in:"The long night"', { cuts: ['harbour', 'The long night'] }],
  ['by:Robot by:"Night shift"', { agents: ['Robot', 'Night shift'] }],
  ['project:ferry project:"Night ferry" project:none', { projects: ['ferry', 'Night ferry', 'none'] }],
  ['after:2026-11-15', { after: new Date(2026, 10, 15).getTime() }],
  ['before:2026', { before: new Date(2026, 0, 1).getTime() }],
  ['note:this 16:9', { words: ['note:this', '16:9'] }],
  [
    'status:lost',
    {
      problems: [
        {
          key: 'status',
          values: 'waiting, submitting, rendering, completed, failed, cancelled, uncertain',
        },
      ],
    },
  ],
  ['after:soon', { problems: [{ key: 'after', values: null }] }],
])('%s is read', (line, found) => {
  expect(parseSearch(line)).toEqual({ ...nothing, ...found });
});
