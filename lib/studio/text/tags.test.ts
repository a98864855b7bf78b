import { expect, test } from 'vitest';
import { tagsIn, typedTags } from './tags.ts';

test.each([
  ['fog, boats', ['fog', 'boats']],
  ['night shift', ['night shift']],
  [' fog ,, fog,', ['fog']],
  ['霧、船，夜', ['霧', '船', '夜']],
  [' , ', []],
])('the tags in %j', (text, tags) => {
  expect(tagsIn(text)).toEqual(tags);
});

test.each([
  ['fog', { ended: [], rest: 'fog' }],
  ['fog,', { ended: ['fog'], rest: '' }],
  ['fog, boats', { ended: ['fog'], rest: 'boats' }],
  ['night ', { ended: [], rest: 'night ' }],
])('a comma ends a tag in %j', (text, typed) => {
  expect(typedTags(text)).toEqual(typed);
});
