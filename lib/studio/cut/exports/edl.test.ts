import { expect, test } from 'vitest';
import { sampleFilm } from '#lib/testing/samples/sample-film.ts';
import { pictureFrames, placeShots } from '../timeline.ts';
import { toEdl } from './edl.ts';

interface Event {
  number: number;
  reel: string;
  effect: string;
  /** In frames: of the source from and to, of the film from and to. */
  times: number[];
}

const EVENT = /^(\d{3}) {2}(\S{1,8}) +V {5}(C|D {4}\d{3}) +((?:\d\d:){3}\d\d(?: (?:\d\d:){3}\d\d){3})$/;
const SPEED = /^M2 {3}(\S{1,8}) +(\d{3}\.\d) +(?:\d\d:){3}\d\d$/;

const frameOf = (code: string) => {
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = code.split(':').map(Number);
  return (hours * 3600 + minutes * 60 + seconds) * 24 + frames;
};

/** A small reader of edit decision lists: every line must be one it knows. */
function read(text: string) {
  const [title, mode, ...lines] = text.split('\n');
  const events: Event[] = [];
  const speeds = new Map<number, number>();
  const notes: string[] = [];
  for (const line of lines) {
    const [, number, reel = '', effect = '', times = ''] = EVENT.exec(line) ?? [];
    const speed = SPEED.exec(line);
    if (number) events.push({ number: Number(number), reel, effect, times: times.split(' ').map(frameOf) });
    else if (speed) speeds.set(events.at(-1)?.number ?? 0, Number(speed[2]) / 24);
    else if (line.startsWith('* ')) notes.push(line);
    else expect(line).toBe('');
  }
  return { title, mode, events, speeds, notes };
}

const film = sampleFilm();
const list = read(toEdl(film));
const HOUR = 3600 * 24;

test('it opens with its title and counts every frame', () => {
  expect([list.title, list.mode]).toEqual(['TITLE: Boats & <fog>', 'FCM: NON-DROP FRAME']);
});

test('events follow one another without a gap, and fill the film', () => {
  let end = HOUR;
  for (const { times } of list.events) {
    expect(times[2]).toBe(end);
    end = times[3] ?? 0;
  }
  expect(end - HOUR).toBe(pictureFrames(film));
});

test('each shot begins where it lies, from its own frame, and takes as much of its source as its pace wants', () => {
  const shots = list.events.filter(({ times }) => times[0] !== times[1]);
  expect(shots.map(({ times: [from, , start = 0] }) => [start - HOUR, from])).toEqual(
    placeShots(film).map(({ shot, start }) => [start, shot.in * 24]),
  );
  for (const {
    number,
    times: [from = 0, to = 0, start = 0, end = 0],
  } of shots) {
    expect(to - from).toBe(Math.round((end - start) * (list.speeds.get(number) ?? 1)));
  }
  expect([...list.speeds]).toEqual([
    [2, 0.5],
    [3, 2],
  ]);
});

test('a dissolve is two events of one number: where the shot before stops, and what comes over it', () => {
  const [stop, over] = list.events.filter(({ number }) => number === 2);
  const [first] = list.events;
  expect(over?.effect).toBe('D    013');
  expect(stop).toMatchObject({ effect: 'C', reel: first?.reel });
  expect(stop?.times.slice(0, 2)).toEqual([first?.times[1], first?.times[1]]);
});

test('what is missing is black, and every shot has its name and file', () => {
  expect(list.events.filter(({ reel }) => reel === 'BL').map(({ number }) => number)).toEqual([5]);
  expect(list.notes.slice(0, 4)).toEqual([
    '* FROM CLIP NAME: 1 Shot a',
    "* SOURCE FILE: media/1 Ada's boat & naïve fog.mp4",
    '* FROM CLIP NAME: 1 Shot a',
    '* TO CLIP NAME: 2 Shot b',
  ]);
});

test('an empty film is a list of nothing', () => {
  expect(read(toEdl({ ...film, shots: [] })).events).toEqual([]);
});

test.each(['\r\n', '\u000b', '\u001c', '\u0085', '\u2028'])(
  'no title begins a line of its own with %j',
  (sign) => {
    const title = `Fog${sign}001  AX       V     C        00:00:00:00 00:00:01:00 00:00:00:00 00:00:01:00`;
    const [first, second] = toEdl({ ...film, title }).split('\n');
    expect([first, second]).toEqual([`TITLE: ${title.replace(sign, ' ')}`, 'FCM: NON-DROP FRAME']);
  },
);
