import { randomInt } from 'node:crypto';

const FIRST = [
  'amber',
  'brisk',
  'calm',
  'copper',
  'daring',
  'dusky',
  'gentle',
  'golden',
  'hazel',
  'jolly',
  'keen',
  'lively',
  'lunar',
  'mellow',
  'misty',
  'nimble',
  'quiet',
  'rosy',
  'sunny',
  'velvet',
];
const SECOND = [
  'badger',
  'comet',
  'crane',
  'fern',
  'finch',
  'fox',
  'harbor',
  'heron',
  'juniper',
  'lynx',
  'maple',
  'marten',
  'otter',
  'pebble',
  'raven',
  'reed',
  'sparrow',
  'thistle',
  'willow',
  'wren',
];

const pick = (words: readonly string[]) => words[randomInt(words.length)];

/** A handle that is easy to type; whoever stores it makes sure it is not taken. */
export const randomUsername = () => `${pick(FIRST)}.${pick(SECOND)}${randomInt(100, 10_000)}`;
