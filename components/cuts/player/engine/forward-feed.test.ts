import { expect, test, vi } from 'vitest';
import { ForwardFeed } from './forward-feed.ts';
import type { Picture, PictureReader } from './picture.ts';

/** A reader of one-second frames that counts those held open. */
function counted(frames: number) {
  const held = new Set<number>();
  const picture = (time: number): Picture => {
    held.add(time);
    return { time, duration: 1, width: 1, height: 1, draw: () => {}, close: () => held.delete(time) };
  };
  let stopped = false;
  const reader: PictureReader = {
    at: async (time) => picture(Math.floor(time)),
    from: (time) => ({
      stop: () => {
        stopped = true;
      },
      async *[Symbol.asyncIterator]() {
        for (let next = Math.floor(time); next < frames && !stopped; next++) yield picture(next);
      },
    }),
  };
  return { reader, held, isStopped: () => stopped };
}

const open = (reader: PictureReader, from = 0) => new ForwardFeed(Promise.resolve(reader), from, () => {});
const shown = (feed: ForwardFeed, time: number) =>
  vi.waitFor(() => {
    const picture = feed.pictureAt(time);
    if (!picture) throw new Error('not yet');
    return picture.time;
  });

test('frames are given in order, skipped when late, and few are held', async () => {
  const { reader, held } = counted(100);
  const feed = open(reader, 3);
  expect(await shown(feed, 3)).toBe(3);
  expect(await shown(feed, 4.5)).toBe(4);
  expect(await shown(feed, 40)).toBe(40);
  expect(held.size).toBeLessThanOrEqual(4);
  feed.close();
});

test('the last frame stays after the end', async () => {
  const { reader, held } = counted(3);
  const feed = open(reader);
  expect(await shown(feed, 9)).toBe(2);
  feed.close();
  expect(held.size).toBe(0);
});

test('closed, it holds nothing and its decoder is stopped', async () => {
  const { reader, held, isStopped } = counted(100);
  const feed = open(reader);
  await shown(feed, 0);
  feed.close();
  await expect.poll(() => held.size).toBe(0);
  expect(isStopped()).toBe(true);
});

test('a file that cannot be read says so', async () => {
  const changed = vi.fn();
  const feed = new ForwardFeed(Promise.reject(new Error('broken')), 0, changed);
  await expect.poll(() => changed).toHaveBeenCalled();
  expect(feed.failed).toBe(true);
  expect(feed.pictureAt(0)).toBeNull();
});
