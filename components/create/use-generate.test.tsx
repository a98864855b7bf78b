// @vitest-environment happy-dom
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Draft } from '#lib/studio/task/draft.ts';
import { InEnglish } from '#lib/testing/page/english.tsx';
import { useGenerate } from './use-generate.ts';

interface Sent {
  prompt: string;
  key: unknown;
  answer: (status?: number) => void;
}

const answerWith =
  (response: ServerResponse) =>
  (status = 202) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end('{"tasks":[]}');

/** The hook on a page whose studio answers on command. */
async function page() {
  const sent: Sent[] = [];
  const studio = createServer(async (request, response) => {
    const { drafts } = JSON.parse(await text(request));
    const key = request.headers['idempotency-key'];
    sent.push({ prompt: drafts[0].params.prompt, key, answer: answerWith(response) });
  });
  await new Promise<void>((listening) => studio.listen(0, '127.0.0.1', listening));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const { port } = studio.address() as AddressInfo;
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `http://127.0.0.1:${port}/create`,
  );
  const shown: { hook?: ReturnType<typeof useGenerate> } = {};
  function Probe() {
    shown.hook = useGenerate();
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <InEnglish>
          <Probe />
        </InEnglish>
      </QueryClientProvider>,
    ),
  );
  onTestFinished(() => {
    act(() => root.unmount());
    studio.closeAllConnections();
    studio.close();
  });
  const press = (prompt: string) => {
    const pressed: { done?: Promise<boolean> } = {};
    act(() => {
      pressed.done = shown.hook?.generate([about(prompt)]);
    });
    return pressed.done as Promise<boolean>;
  };
  const arrived = (count: number) => expect.poll(() => sent).toHaveLength(count);
  const isSending = (prompt: string) => shown.hook?.isSending([about(prompt)]);
  const settled = <Result,>(done: Promise<Result>) => act(() => done);
  return { sent, press, arrived, isSending, settled };
}

const about = (prompt: string): Draft => ({
  endpoint: 'videos',
  params: { model: 'vidB-2', prompt },
  references: [],
  tags: [],
});

test('what is pressed while another is on its way is sent, too, with a key of its own', async () => {
  const { sent, press, arrived, isSending, settled } = await page();
  const first = press('one');
  await arrived(1);
  expect([isSending('one'), isSending('two')]).toEqual([true, false]);
  const second = press('two');
  const third = press('three');
  await arrived(3);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  for (const { answer } of sent) answer();
  expect(await settled(Promise.all([first, second, third]))).toEqual([true, true, true]);
  expect(isSending('one')).toBe(false);
});

test('the same pressed twice while it is on its way is sent once, and again when it is done', async () => {
  const { sent, press, arrived, settled } = await page();
  const first = press('one');
  const twin = press('one');
  expect(await settled(twin)).toBe(false);
  await arrived(1);
  sent[0]?.answer();
  expect(await settled(first)).toBe(true);
  const again = press('one');
  await arrived(2);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  sent[1]?.answer();
  expect(await settled(again)).toBe(true);
});

test('after a failure the same goes out with the same key', async () => {
  const { sent, press, arrived, settled } = await page();
  const lost = press('one');
  await arrived(1);
  sent[0]?.answer(503);
  expect(await settled(lost)).toBe(false);
  const retried = press('one');
  await arrived(2);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  sent[1]?.answer();
  expect(await settled(retried)).toBe(true);
});
