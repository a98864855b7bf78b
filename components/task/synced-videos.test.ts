import { expect, test } from 'vitest';
import { type Clocked, keepTogether, leaderOf, spread } from './synced-videos.tsx';

const video = (currentTime: number, over: Partial<Clocked> = {}): Clocked => ({
  currentTime,
  playbackRate: 1,
  duration: 10,
  ended: false,
  seeking: false,
  ...over,
});

/** Plays on for a while in small steps, correcting at each. */
function run(videos: Clocked[], seconds: number, speed = 1) {
  for (let at = 0; at < seconds; at += 1 / 60) {
    keepTogether(videos, speed);
    for (const each of videos) each.currentTime += each.playbackRate / 60;
  }
}

test('the longest video leads', () => {
  const long = video(0, { duration: 15 });
  expect(leaderOf([video(0), long, video(0)])).toBe(long);
});

test('videos that started apart come together and stay so', () => {
  const videos = [video(1), video(0.9), video(1.15), video(0.97)];
  run(videos, 3);
  expect(spread(videos)).toBeLessThan(1 / 60);
});

test('they come together at half speed too', () => {
  const videos = [video(1), video(0.8)];
  run(videos, 3, 0.5);
  expect(spread(videos)).toBeLessThan(1 / 60);
});

test('one that is far off jumps at once', () => {
  const videos = [video(5), video(1)];
  keepTogether(videos, 1);
  expect(videos[1]?.currentTime).toBe(5);
});

test('one that has ended is left alone and not counted', () => {
  const short = video(4, { duration: 4, ended: true });
  const videos = [video(6), short];
  keepTogether(videos, 1);
  expect(short.currentTime).toBe(4);
  expect(spread(videos)).toBe(0);
});
