import { expect, test } from 'vitest';
import { Segment } from './transcript.ts';
import { exportName, exportTranscript } from './transcript-export.ts';

const segment = (start: number, end: number, text: string, speaker: string) =>
  Segment.parse({ id: `${start}`, start, end, text, speaker, avgLogprob: -0.25 });

const transcript = {
  task: 'transcribe' as const,
  model: 'asr-1',
  language: 'english',
  duration: 3725.5,
  name: 'Harbour interview.m4a',
  segments: [
    segment(0, 2, 'When did they come back?', 'Interviewer'),
    segment(2.5, 5, 'It was <that> winter.', 'Marta'),
    segment(3723.004, 3725.5, 'In the snow & ice.', 'Marta'),
  ],
};

test('plain text names a speaker when another begins', () => {
  expect(exportTranscript(transcript, 'txt')).toBe(
    'Interviewer: When did they come back?\n\nMarta: It was <that> winter.\nIn the snow & ice.\n',
  );
});

test.each([
  ['srt', '2\n00:00:02,500 --> 00:00:05,000\nMarta: It was <that> winter.\n\n3\n01:02:03,004'],
  ['vtt', '00:00:02.500 --> 00:00:05.000\n<v Marta>It was &lt;that&gt; winter.\n\n01:02:03.004'],
] as const)('%s has a cue for each segment', (format, cues) => {
  expect(exportTranscript(transcript, format)).toContain(cues);
});

test('JSON has the shape of a verbose transcription, with speakers', () => {
  const json = JSON.parse(exportTranscript(transcript, 'json'));
  expect(json).toMatchObject({ task: 'transcribe', language: 'english', duration: 3725.5 });
  expect(json.segments[1]).toEqual({
    id: 1,
    start: 2.5,
    end: 5,
    text: 'It was <that> winter.',
    speaker: 'Marta',
    avg_logprob: -0.25,
  });
});

test('a file is named after the recording', () => {
  expect(exportName(transcript, 'srt')).toBe('Harbour interview.srt');
});
