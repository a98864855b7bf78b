import { expect, test } from 'vitest';
import { type Clocked, keepTogether, leaderOf } from './synced-videos.tsx';

const video = (currentTime: number, over: Partial<Clocked> = {}): Clocked => ({
  currentTime,
  playbackRate: 1,
  duration: 10,
  ended: false,
  seeking: false,
  ...over,
});

/** Plays in small steps, correcting at each. */
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

test.each([1, 0.5])('videos that started apart come together at speed %d and stay so', (speed) => {
  const videos = [1, 0.8, 0.9, 1.15, 0.97].map((at) => video(at));
  run(videos, 3, speed);
  const times = videos.map(({ currentTime }) => currentTime);
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(1 / 60);
});

test('one that is far off jumps at once', () => {
  const videos = [video(5), video(1)];
  keepTogether(videos, 1);
  expect(videos[1]?.currentTime).toBe(5);
});

test('one that has ended is left alone', () => {
  const short = video(4, { duration: 4, ended: true });
  keepTogether([video(6), short], 1);
  expect(short.currentTime).toBe(4);
});
