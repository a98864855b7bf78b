import { expect, test } from 'vitest';
import { eventData } from './video-chat.ts';

const streamOf = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

const bytes = (text: string) => new TextEncoder().encode(text);

const collect = async (stream: ReadableStream<Uint8Array>) => {
  const found: string[] = [];
  for await (const data of eventData(stream)) found.push(data);
  return found;
};

test('events cut anywhere, even inside a character, come out whole', async () => {
  const whole = bytes('data: größe\n\n: ping\n\ndata: two\ndata: lines\n\n');
  for (let at = 1; at < whole.length; at++) {
    expect(await collect(streamOf(whole.slice(0, at), whole.slice(at)))).toEqual(['größe', 'two\nlines']);
  }
});

test('an event that was cut off is not made up', async () => {
  expect(await collect(streamOf(bytes('data: one\r\n\r\ndata: tw')))).toEqual(['one']);
});
