import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { catalogueOptions } from '#lib/api/models.ts';
import type { Catalogue, CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { hum } from '#lib/testing/page/hum.ts';
import { sampleConnection, sampleModel } from '#lib/testing/samples/sample-model.ts';
import { sendFile, showStudio } from './testing/show-studio.tsx';

const connections = [sampleConnection({ id: 'a', name: 'House', kinds: ['transcription'] })];
const listener = (translates: boolean) =>
  sampleModel({ id: 'asr-1', connectionId: 'a', kind: 'transcription', capabilities: { translates } });
const told = (...models: CatalogueModel[]): Catalogue => ({ models, problems: [] });
const UNTOLD: Catalogue = {
  models: [],
  problems: [{ connectionId: 'a', message: 'Nothing listens at this address', asOf: null, refused: false }],
};
const REFUSED: Catalogue = {
  models: [],
  problems: [{ connectionId: 'a', message: 'The key is wrong', asOf: null, refused: true }],
};

const waiting = page.getByRole('list', { name: 'Files on their way' });

test('a file for a service that was never reached waits unsent, and goes on once a model is known', async () => {
  const { studio, cache, push } = await showStudio({ told: UNTOLD, connections });
  await expect.element(page.getByText(/House could not be asked what it offers: Nothing/)).toBeVisible();
  await sendFile();
  await expect.element(waiting.getByText('Harbour.wav')).toBeVisible();
  await expect.element(waiting.getByText(/could not be asked yet/)).toBeVisible();
  await expect.element(waiting.getByRole('link', { name: 'Open Settings' })).toBeVisible();
  expect(studio.sent).toEqual([]);
  cache.setQueryData(catalogueOptions().queryKey, told(listener(true)));
  await expect.poll(() => studio.asked).toMatchObject([{ model: 'asr-1', assetId: 'ast_1' }]);
  await expect.poll(() => push.mock.calls).toEqual([['/audio/transcribe?id=trn_1']]);
  await expect.element(waiting).not.toBeInTheDocument();
  expect(studio.sent).toEqual(['Harbour.wav']);
});

test.for([
  ['transcribe', told(), /No connection can transcribe/],
  ['translate', told(listener(false)), /No connection offers a model that translates/],
] as const)(
  'a file that no service can %s is not sent, and can be tried again',
  async ([task, first, why]) => {
    const { studio } = await showStudio({ task, told: first, connections });
    await sendFile();
    await expect.element(waiting.getByText(why)).toBeVisible();
    const again = waiting.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect.element(again).toBeVisible();
    expect(studio).toMatchObject({ sent: [], asked: [] });
    studio.told = told(listener(true));
    await again.click();
    await expect.element(waiting).not.toBeInTheDocument();
    expect(studio.sent).toEqual(['Harbour.wav']);
  },
);

test('a file for a service that refuses is kept, and the page says what it answered', async () => {
  const { studio } = await showStudio({ told: REFUSED, connections });
  await sendFile();
  await expect.element(page.getByText(/House could not be asked what it offers: The key is/)).toBeVisible();
  await expect.element(waiting.getByText(/No connection can transcribe/)).toBeVisible();
  await expect.element(waiting.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(studio.sent).toEqual([]);
});

test('a recording that was stopped before any service was reached is kept', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => hum());
  const { studio } = await showStudio({ told: UNTOLD, connections });
  await page.getByRole('button', { name: 'Record' }).click();
  await expect.element(page.getByRole('region', { name: 'Recorder' }).getByText('0:01')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(waiting.getByText(/could not be asked yet/)).toBeVisible();
  expect(studio.sent).toEqual([]);
  studio.told = told(listener(true));
  await waiting.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => studio.asked).toMatchObject([{ model: 'asr-1' }]);
  await expect.element(waiting).not.toBeInTheDocument();
});
