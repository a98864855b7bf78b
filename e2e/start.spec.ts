import { expect, test } from '@playwright/test';
import { type RunningStudio, startStudio } from '#lib/testing/studio.ts';

test.describe.configure({ mode: 'serial' });

let studio: RunningStudio;
test.beforeAll(async () => {
  studio = await startStudio();
});
test.afterAll(() => studio.stop());

test('the start says where the studio is, in one line', () => {
  expect(studio.program.output()).toBe(`Dailies is ready at ${studio.url}\n`);
});

test('SIGTERM ends the studio and its service although an event stream is open', async () => {
  const stream = await fetch(`${studio.url}/api/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: studio.url },
    body: JSON.stringify({
      model: 'vidB-2',
      stream: true,
      messages: [{ role: 'user', content: 'A lighthouse in the rain' }],
    }),
  });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const rest = stream.text().catch(() => 'cut');
  expect(await studio.program.stop()).toBe(0);
  await rest;
  await expect(fetch(`${studio.url}/api/health`)).rejects.toThrow();

  const again = await startStudio({ DATA_DIR: studio.dataDir });
  expect((await fetch(`${again.url}/api/health`)).ok).toBe(true);
  await again.stop();
});
