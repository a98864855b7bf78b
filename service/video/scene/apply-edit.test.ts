import { expect, test } from 'vitest';
import { applyEdit } from './apply-edit.ts';
import { readPrompt } from './read-prompt.ts';
import type { Scene } from './scene.ts';

const source = readPrompt('a lighthouse and a sailboat by the sea at sunset');

const edits: [edit: string, expected: { [Key in keyof Scene]?: unknown }][] = [
  ['at night', { time: 'night' }],
  ['add snow', { weather: ['snow'] }],
  ['make it red', { tint: '#d5342f' }],
  ['make the sailboat red', { subjects: [{ kind: 'lighthouse' }, { kind: 'sailboat', colour: '#d5342f' }] }],
  ['slower', { tempo: 0.5 }],
  ['add a whale', { subjects: [{ kind: 'lighthouse' }, { kind: 'sailboat' }, { kind: 'whale' }] }],
  ['remove the sailboat', { subjects: [{ kind: 'lighthouse' }] }],
  ['closer', { framing: 'close' }],
  ['as a watercolor', { style: 'watercolor' }],
  ['nachts', { time: 'night' }],
  ['füge Schnee hinzu', { weather: ['snow'] }],
  ['haz el velero rojo', { subjects: [{ kind: 'lighthouse' }, { kind: 'sailboat', colour: '#d5342f' }] }],
  ['ajoute une baleine', { subjects: [{ kind: 'lighthouse' }, { kind: 'sailboat' }, { kind: 'whale' }] }],
  ['remova o veleiro', { subjects: [{ kind: 'lighthouse' }] }],
  ['più lento', { tempo: 0.5 }],
  ['убери парусник', { subjects: [{ kind: 'lighthouse' }] }],
  ['帆船を消して', { subjects: [{ kind: 'lighthouse' }] }],
  ['눈을 추가', { weather: ['snow'] }],
  ['把帆船变成红色', { subjects: [{ kind: 'lighthouse' }, { kind: 'sailboat', colour: '#d5342f' }] }],
];

test.each(edits)('the edit "%s" changes only what it says', (edit, expected) => {
  const edited = applyEdit(source, edit);
  expect(edited).toMatchObject(expected);
  expect([edited.seed, edited.place, edited.flavour.lean]).toEqual([
    source.seed,
    source.place,
    source.flavour.lean,
  ]);
});
