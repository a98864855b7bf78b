// @vitest-environment happy-dom
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Task } from '#lib/studio/task/task.ts';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { furthest, useLiveStream, useStreamed } from './live-stream.ts';

type Answer = (response: ServerResponse) => void;

const CARD = sampleTask({ serviceId: 'vidB-2:1-a', status: 'rendering', progress: 20 });

const event = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
const cutOff: Answer = (response) => response.destroy();
const refuse: Answer = (response) => response.writeHead(429).end('{"error":{"message":"Later"}}');
const finish: Answer = (response) =>
  response
    .writeHead(200, { 'content-type': 'text/event-stream' })
    .end(`${event('task_id: vidB-2:1-a')}${event('video_url: /v.mp4')}data: [DONE]\n\n`);

/** A page and a studio that gives one answer per stream; returns the keys of the requests. */
async function page(...answers: Answer[]) {
  const keys: unknown[] = [];
  const bodies: unknown[] = [];
  const places: unknown[] = [];
  const studio = createServer(async (request: IncomingMessage, response) => {
    keys.push(request.headers['idempotency-key']);
    places.push(request.headers['x-dailies-connection']);
    bodies.push(await json(request));
    (answers.shift() ?? finish)(response);
  });
  await new Promise<void>((listening) => studio.listen(0, '127.0.0.1', listening));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const { port } = studio.address() as AddressInfo;
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `http://127.0.0.1:${port}/create`,
  );
  let stream: ReturnType<typeof useLiveStream> | undefined;
  let card: Task | undefined;
  function Probe() {
    stream = useLiveStream();
    card = useStreamed(CARD);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const client = new QueryClient();
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Probe />
      </QueryClientProvider>,
    ),
  );
  onTestFinished(() => {
    act(() => root.unmount());
    studio.closeAllConnections();
    studio.close();
    vi.unstubAllGlobals();
  });
  const watch = (prompt: string, live = true) =>
    act(async () => stream?.watch({ connectionId: 'con_1', model: 'vidB-2' }, prompt, live));
  const states = () => stream?.lives.map(({ state }) => state);
  return { keys, bodies, places, watch, states, progress: () => [stream?.lives[0], card] as const };
}

test('a stream without an answer is asked for again under its key, until one names the video', async () => {
  const { keys, watch, states } = await page(cutOff, refuse);
  for (let times = 0; times < 3; times += 1) await watch('A kite');
  expect(states()?.[0]).toBe('done');
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(new Set(keys).size).toBe(1);
  await watch('A kite');
  expect(new Set(keys).size).toBe(2);
});

test('a video can be asked for in one answer, without a stream', async () => {
  const content = 'task_id: vidB-2:1-a\nprogress: 40%\nvideo_url: /v.mp4';
  const whole: Answer = (response) =>
    response.writeHead(200).end(JSON.stringify({ choices: [{ message: { content } }] }));
  const { bodies, places, watch, states } = await page(whole);
  await watch('A heron', false);
  expect(states()?.[0]).toBe('done');
  expect(bodies).toEqual([expect.objectContaining({ stream: false })]);
  expect(places).toEqual(['con_1']);
});

test('other words are another video', async () => {
  const { keys, watch } = await page(cutOff);
  await watch('A kite at noon');
  await watch('A kite at dusk');
  expect(new Set(keys).size).toBe(2);
});

test('a card and the stream of its video say the same number, whichever is ahead', async () => {
  const half: Answer = (response) =>
    response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .end(`${event('task_id: vidB-2:1-a')}${event('progress: 40%')}`);
  const { watch, progress } = await page(half);
  await watch('A tern');
  const [live, card] = progress();
  expect(card?.progress).toBe(40);
  expect(furthest(CARD, live)).toBe(40);
  expect(furthest({ ...CARD, progress: 60 }, live)).toBe(60);
});
