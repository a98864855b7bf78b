import { expect, test } from 'vitest';
import { type Conversation, reply } from './reply.ts';

const silent: Conversation = {
  heard: '',
  heardLanguage: 'english',
  text: '',
  history: [],
  now: new Date(2026, 10, 15, 14, 5),
};
const spanish = {
  heard: 'Buenos días, amigos.',
  heardLanguage: 'spanish',
  translated: 'Good morning, friends.',
};
const answer = (said: Partial<Conversation>) => reply({ ...silent, ...said }).text;

test.each<[string, Partial<Conversation>, string]>([
  [
    'repeats speech when the text asks',
    { heard: 'the sea is calm', text: 'Please repeat that' },
    'The sea is calm.',
  ],
  ['repeats what it is told to say', { heard: 'Repeat after me: good night.' }, 'Good night.'],
  [
    'says its last reply again',
    { heard: 'Say that again, please.', history: [{ role: 'assistant', text: 'It is noon.' }] },
    'It is noon.',
  ],
  [
    'says what the person said before',
    {
      heard: 'Repeat what I said',
      history: [
        { role: 'user', text: 'Red boat.' },
        { role: 'assistant', text: 'Yes.' },
      ],
    },
    'Red boat.',
  ],
  ['has nothing to repeat at first', { heard: 'Say it again.' }, 'There is nothing to repeat yet.'],
  ['translates to English', { ...spanish, text: 'Translate this' }, 'In English: Good morning, friends.'],
  [
    'leaves English as it is',
    { heard: 'hello there', text: 'Translate' },
    'That was English already: Hello there.',
  ],
  [
    'admits a missing translation',
    { ...spanish, translated: undefined, text: 'Translate' },
    'That was Spanish, and I could not translate it.',
  ],
  ['has nothing to translate in silence', { text: 'Translate this' }, 'I heard no speech to translate.'],
  ['counts up', { heard: 'Count to five.' }, '1, 2, 3, 4, 5.'],
  ['counts to ten unless told', { heard: 'Can you count?' }, '1, 2, 3, 4, 5, 6, 7, 8, 9, 10.'],
  ['counts between numbers', { heard: 'Count from twenty three to 25' }, '23, 24, 25.'],
  ['counts down', { heard: 'Count down from three.' }, '3, 2, 1.'],
  ['counts no further than it should', { heard: 'Count to 5000' }, 'I count at most 100 numbers at a time.'],
  ['counts words', { heard: 'one two three', text: 'How many words was that?' }, 'I heard 3 words.'],
  [
    'tells the time',
    { heard: 'What time is it?' },
    "By this machine's clock it is 14:05 on Sunday, 15 November 2026.",
  ],
  [
    'tells the day',
    { heard: "What's the date today?" },
    "By this machine's clock it is 14:05 on Sunday, 15 November 2026.",
  ],
  [
    'describes what it heard',
    { heard: 'red boat', text: 'What did you hear?' },
    'I heard English, 2 words: Red boat.',
  ],
  [
    'names the language',
    { ...spanish, text: 'Which language is this?' },
    'I heard Spanish, 3 words: Buenos días, amigos. In English: Good morning, friends.',
  ],
  [
    'understands a request in another language',
    { heard: 'Cuenta hasta tres', heardLanguage: 'spanish', translated: 'Count to three.' },
    '1, 2, 3.',
  ],
])('it %s', (_, said, expected) => {
  expect(answer(said)).toBe(expected);
});

test.each(['Hello!', 'What can you do?', 'Who are you?', 'Write me a poem about rain.'])(
  '%s gets an answer that says what it is and can do',
  (heard) => {
    expect(answer({ heard })).toContain('not a language model');
    expect(answer({ heard })).toContain('translate it to English');
  },
);

test('it says what it heard when it has no answer', () => {
  expect(answer({ heard: 'the weather is lovely' })).toMatch(/^I heard: The weather is lovely\./);
});

test('it says that it heard nothing', () => {
  expect(answer({})).toMatch(/^I heard no speech/);
});

test('typed words decide before spoken ones', () => {
  expect(answer({ heard: 'What time is it?', text: 'Repeat that' })).toBe('What time is it?');
});
