import { expect, test } from 'vitest';
import { blankLine, blankTimeline } from './blank.ts';
import { Captions, type Line, Line as LineSchema, type Timeline } from './cut.ts';
import { fillTimeline } from './fill.ts';
import { TimelinePatch } from './new-cut.ts';
import { shotsFromScript } from './shots-from-script.ts';
import { castVoices, setSpeaker, setVoice, speakersIn, voiceOf, withVoices } from './speakers.ts';

const line = (id: string, speaker: string | null, over: Partial<Line> = {}): Line => ({
  ...blankLine(id),
  text: id,
  speaker,
  ...over,
});
const film = (...lines: Line[]): Timeline => ({ ...blankTimeline('Film'), lines });
const onyx = { voice: 'onyx', model: 'm', connectionId: 'c' };
const nova = { voice: 'nova', model: 'm', connectionId: 'c' };
const voices = ({ lines }: Timeline) => lines.map(({ voice }) => voice);

test('a script says who speaks', () => {
  const script = 'A quay.\nANNA: Go.\nVO: She went.\nOTTO: Stay.\nAnna (softly): No.';
  const { lines } = shotsFromScript(script, { fps: 24, newId: () => crypto.randomUUID() });
  expect(lines.map(({ speaker }) => speaker)).toEqual(['ANNA', 'VO', 'OTTO', 'Anna']);
  expect(speakersIn(lines)).toEqual(['ANNA', 'VO', 'OTTO']);
});

test('a voice is given to whatever else its speaker has not said yet', () => {
  const before = film(
    line('a', 'ANNA'),
    line('b', 'OTTO'),
    line('c', 'Anna '),
    line('d', 'ANNA', { ...nova, speechId: 's' }),
    line('e', 'ANNA', { assetId: 'recorded' }),
    line('f', null),
    line('g', 'ANNA', nova),
    line('h', 'ANNA', { duration: 1 }),
  );
  const after = setVoice(before, 'a', onyx);
  expect(voices(after)).toEqual(['onyx', null, 'onyx', 'nova', null, null, 'onyx', null]);
  expect(after.lines[4]?.assetId).toBe('recorded');
  expect(voices(setVoice(before, 'f', onyx))).toEqual([null, null, null, 'nova', null, 'onyx', 'nova', null]);
  expect(setVoice(before, 'e', onyx).lines[4]).toMatchObject({ assetId: null, voice: 'onyx' });
});

test('whoever has a voice in the film keeps it in new lines', () => {
  const lines = [line('a', 'ANNA', onyx), line('b', 'OTTO')];
  expect(voiceOf(lines, 'anna')).toEqual(onyx);
  expect(voiceOf(lines, 'OTTO')).toBeNull();
  expect(voiceOf(lines, null)).toBeNull();
  expect(withVoices([line('c', 'Anna'), line('d', 'OTTO')], lines).map(({ voice }) => voice)).toEqual([
    'onyx',
    null,
  ]);
  expect(setSpeaker(film(...lines), 'b', 'ANNA').lines[1]).toMatchObject({ speaker: 'ANNA', ...onyx });
  expect(setSpeaker(film(...lines), 'a', '').lines[0]).toMatchObject({ speaker: null, voice: 'onyx' });
});

test.each([
  ['in the order they speak', ['ANNA', 'OTTO', 'Anna', 'MARA'], ['a', 'b', 'a', 'c']],
  ['beside a voice for what has no speaker', [null, 'ANNA', 'OTTO'], [null, 'b', 'c']],
  ['twice when none is left', ['ANNA', 'OTTO', 'MARA', 'IDA'], ['a', 'b', 'c', 'a']],
])('speakers get voices of their own %s', (_, speakers, expected) => {
  const offered = ['a', 'b', 'c'].map((voice) => ({ voice, model: 'm', connectionId: 'c' }));
  const lines = speakers.map((speaker, at) => line(`${at}`, speaker));
  const cast = castVoices(lines, offered);
  expect(speakers.map((speaker) => cast(speaker ?? '')?.voice ?? null)).toEqual(expected);
  const spoken = lines.map((one, at) => (at === 1 ? { ...one, ...cast(one.speaker ?? '') } : one));
  const later = castVoices(spoken, offered);
  expect(speakers.map((speaker) => later(speaker ?? '')?.voice ?? null)).toEqual(expected);
});

test('nobody gets a voice that somebody has, and who has one keeps it', () => {
  const cast = castVoices([line('1', 'ANNA'), line('2', 'OTTO', onyx), line('3', 'MARA')], [onyx, nova]);
  expect(['ANNA', 'OTTO', 'MARA'].map((speaker) => cast(speaker)?.voice)).toEqual(['nova', 'onyx', 'onyx']);
  expect(castVoices([line('1', 'ANNA')], [])('ANNA')).toBeNull();
});

test('films from before speakers are read, and a change that does not name them leaves them', () => {
  const { speaker: _, ...old } = blankLine('a');
  expect(LineSchema.parse(old).speaker).toBeNull();
  const { speakers: __, ...oldCaptions } = blankTimeline('Film').captions;
  expect(Captions.parse(oldCaptions).speakers).toBe(false);
  const before = film(line('a', 'ANNA'));
  before.captions.speakers = true;
  const patch = TimelinePatch.parse({ lines: [{ id: 'a', text: 'Go' }], captions: { from: 'lines' } });
  expect(fillTimeline(patch, before, () => 'new')).toMatchObject({
    lines: [{ text: 'Go', speaker: 'ANNA' }],
    captions: { from: 'lines', speakers: true },
  });
  const cleared = TimelinePatch.parse({ lines: [{ id: 'a', speaker: null }] });
  expect(fillTimeline(cleared, before, () => 'new').lines[0]?.speaker).toBeNull();
});
