import type { Page } from '@playwright/test';
import { toneWav } from '#lib/testing/wav.ts';
import { card, chooseModel, generate, prompt } from './fixtures/composer.ts';
import { FAKE_KEY, startFakes } from './fixtures/fakes.ts';
import { axeFindings, axeFindingsAtBothSizes, toast, visit } from './fixtures/page.ts';
import { expect, onOnePage } from './fixtures/studio.ts';
import { card as galleryCard } from './fixtures/tasks.ts';

const test = onOnePage();
const LINE = 'Every lighthouse keeps one light.';
const BOAT = 'A paper boat on a pond';

let fakes: Awaited<ReturnType<typeof startFakes<'openai' | 'speaches' | 'kokoro'>>>;
test.beforeAll(async () => {
  fakes = await startFakes('openai', 'speaches', 'kokoro');
});
test.afterAll(async ({ studio }) => {
  // Other files continue in this studio.
  const { connections } = await (await fetch(`${studio.url}/api/connections`)).json();
  const own = connections.filter(({ source }: { source: string }) => source === 'settings');
  for (const { id } of own)
    await fetch(`${studio.url}/api/connections/${id}`, { method: 'DELETE', headers: { origin: studio.url } });
  await fakes.stop();
});

const connection = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Connections' }).getByRole('listitem', { name });
const form = (page: Page) => page.getByRole('form', { name: 'Add a connection' });

interface Listed {
  id: string;
  connectionId: string | null;
  status: string;
  retryOf: string | null;
  archived: object | null;
  prompt: string;
  model: string;
}
/** Only this file's: others left tasks here, and some end only now. */
const boats = async (page: Page): Promise<Listed[]> => {
  const { tasks } = await (await page.request.get(`/api/tasks?q=${encodeURIComponent(BOAT)}`)).json();
  return tasks.filter(({ prompt: words }: Listed) => words === BOAT);
};
const idOf = async (page: Page, name: string): Promise<string> => {
  const { connections } = await (await page.request.get('/api/connections')).json();
  return connections.find((one: { name: string }) => one.name === name)?.id ?? '';
};

test('a service is tried, refused with a wrong key, and added for videos alone', async ({ page }) => {
  await page.goto('/settings');
  await form(page).getByLabel('Address').fill(fakes.urls.openai.replace('http://', ''));
  const key = form(page).getByRole('textbox', { name: 'Key' });
  await key.fill('wrong');
  await form(page).getByRole('button', { name: 'Test' }).click();
  await expect(form(page).getByText('It did not accept this key.')).toBeVisible();
  await expect(key, 'what was typed stays').toHaveValue('wrong');
  await key.fill(FAKE_KEY);
  await form(page).getByRole('button', { name: 'Test' }).click();
  await expect(form(page).getByText(/This answers like OpenAI/)).toBeVisible();
  await expect(form(page).getByText(/sora-2, sora-2-pro/)).toBeVisible();
  await form(page).getByRole('textbox', { name: 'Name' }).fill('Film house');
  for (const kind of ['Speech', 'Transcription'])
    await form(page).getByRole('checkbox', { name: kind }).click();
  expect(await axeFindingsAtBothSizes(page, '#connections')).toEqual([]);
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(connection(page, 'Film house')).toContainText('default for video');
  await expect(connection(page, 'Film house')).toContainText('OpenAI');
});

test('connections that come late have the size of what stood in their place', async ({ page }) => {
  const data = {
    url: fakes.urls.kokoro,
    key: 'sk-secret-wxyz',
    dialect: 'kokoro',
    name: 'Reader',
    defaults: [],
  };
  expect((await page.request.post('/api/connections', { data })).status()).toBe(201);
  const { promise: asked, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/api/connections', async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('status', { name: 'Reading the connections' })).toBeVisible();
  const section = page.getByRole('region', { name: 'Connections' });
  const size = async () => {
    const { width, height } = (await section.boundingBox()) ?? {};
    return { width, height };
  };
  const before = await size();
  arrive();
  await expect(connection(page, 'Reader')).toBeVisible();
  expect(await size()).toEqual(before);
  await page.unrouteAll({ behavior: 'wait' });
});

test('of a key that is saved the end alone is shown', async ({ page }) => {
  await expect(connection(page, 'Reader')).toContainText('key ending in wxyz');
  expect(await page.content()).not.toContain('sk-secret');
  expect(await (await page.request.get('/api/connections')).text()).not.toContain('sk-secret');
});

test('another is recognised when it is saved, and does what nobody chose it for only when told', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Add a connection' }).click();
  await expect(form(page).getByLabel('Address')).toBeFocused();
  await form(page).getByLabel('Address').fill(fakes.urls.speaches);
  await form(page).getByRole('textbox', { name: 'Key' }).fill(FAKE_KEY);
  await form(page).getByRole('button', { name: 'Save' }).click();
  const own = connection(page, 'speaches');
  await expect(own).toContainText('1 speech, 1 transcription models');
  await expect(own).not.toContainText('default for');
  await page.getByRole('combobox', { name: 'Transcription, by default' }).click();
  await page.getByRole('option', { name: 'speaches' }).click();
  await expect(own).toContainText('default for transcription');
  expect(await axeFindings(page, '#connections')).toEqual([]);
});

test('a video is made on one of them from Create', async ({ page }) => {
  await visit(page, 'Create');
  await chooseModel(page, 'Sora 2');
  await prompt(page).fill(BOAT);
  await generate(page).click();
  await expect.poll(async () => (await boats(page))[0]?.status).toBe('completed');
  const [made] = await boats(page);
  expect(made).toMatchObject({ connectionId: await idOf(page, 'Film house'), model: 'sora-2' });
  await card(page, BOAT).locator(`a[href="/gallery/${made?.id}"]`).first().click();
  await page.waitForURL(`/gallery/${made?.id}`);
  await expect(page.getByRole('definition').filter({ hasText: 'Film house' })).toBeVisible();
});

test('a line is spoken by the embedded service from Voices', async ({ page }) => {
  await visit(page, 'Audio', 'Transcribe');
  await visit(page, 'Voices');
  await page.getByRole('textbox', { name: 'Text' }).fill(LINE);
  const heard = page.waitForResponse((response) => response.url().endsWith('/api/speech'));
  await page.getByRole('button', { name: 'Play alloy' }).first().click();
  expect((await heard).status()).toBe(200);
  const rows = page.getByRole('region', { name: 'Clips' }).getByRole('listitem');
  await expect(rows.filter({ hasText: LINE })).toBeVisible();
  const { clips } = await (await page.request.get('/api/speech')).json();
  const clip = clips.find(({ text }: { text: string }) => text === LINE);
  expect(clip).toMatchObject({ connectionId: 'embedded', voice: 'alloy' });
});

test('a recording is written down by the third from Transcribe', async ({ page }) => {
  await visit(page, 'Transcribe');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chosen).setFiles({ name: 'harbour.wav', mimeType: 'audio/wav', buffer: toneWav(2) });
  await expect(page.getByRole('textbox', { name: /^Text at/ }).first()).toHaveValue(/paper boat/i);
  const id = new URL(page.url()).searchParams.get('id');
  await expect
    .poll(async () => (await page.request.get(`/api/transcripts/${id}`)).json())
    .toMatchObject({ connectionId: await idOf(page, 'speaches'), status: 'done' });
});

test('a video is run on two others at once, and what changes is said before', async ({ page }) => {
  await visit(page, 'Gallery');
  const boat = galleryCard(page, new RegExp(BOAT));
  await boat.hover();
  await boat.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Run on…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run on…' });
  await dialog.getByRole('checkbox', { name: /^Sora 2 Pro/ }).click();
  await expect(dialog.getByText('Everything is kept')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^A3\s*8 s/ }).click();
  await expect(dialog.getByText(/^Length \d+ s → 8 s: not offered by A3/)).toBeVisible();
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Make 2 videos' }).click();
  const told = toast(page, '2 videos on the way');
  await expect(told).toBeVisible();
  const all = await boats(page);
  const first = all.find(({ retryOf }) => retryOf === null);
  const again = all.filter(({ retryOf }) => retryOf === first?.id);
  expect(again.map(({ model }) => model).toSorted()).toEqual(['sora-2-pro', 'vidA3']);
  await told.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(/\/gallery\/compare\?ids=/);
});

test('what is known of a model is corrected, and the correction taken back', async ({ page }) => {
  await visit(page, 'Settings');
  await page.getByRole('button', { name: 'More for Film house' }).click();
  await page.getByRole('menuitem', { name: 'Show its models' }).click();
  await page.waitForURL(/\/settings\/models/);
  await page.getByRole('textbox', { name: 'Search models' }).fill('sora-2-pro');
  await page.getByRole('button', { name: /^Sora 2 Pro/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Sora 2 Pro' });
  await sheet.getByRole('textbox', { name: 'Lengths in seconds' }).fill('soon');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText(/Give lengths such as/)).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Lengths in seconds' }).fill('5, 10');
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await sheet.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('button', { name: /^Sora 2 Pro/ });
  await expect(row).toContainText('5, 10 s');
  await expect(row).toContainText('Corrected');
  await row.click();
  const undo = sheet.getByRole('button', { name: 'Undo the correction of: Lengths in seconds' });
  await undo.click();
  await expect(undo).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(row).not.toContainText('Corrected');
  expect(await axeFindingsAtBothSizes(page)).toEqual([]);
});

test('a connection is changed and removed; what was made there stays', async ({ page }) => {
  await visit(page, 'Settings');
  await page.getByRole('button', { name: 'Edit Film house' }).click();
  const editor = page.getByRole('form', { name: 'Edit Film house' });
  await editor.getByRole('textbox', { name: 'Videos at once' }).fill('none');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(
    editor.getByText('This must be a whole number from 1 to 1000, or be left empty.'),
  ).toBeVisible();
  await editor.getByRole('textbox', { name: 'Videos at once' }).fill('2');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(connection(page, 'Film house')).toContainText('2 at once');
  // Tasks in flight would wait for the connection to return.
  const house = await idOf(page, 'Film house');
  const underWay = async () =>
    (await boats(page)).filter(({ connectionId, archived }) => connectionId === house && archived === null);
  await expect.poll(underWay).toEqual([]);
  await page.getByRole('button', { name: 'More for Film house' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByText('What is finished stays.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(connection(page, 'Film house')).toBeHidden();
  expect((await boats(page)).map(({ model }) => model)).toContain('sora-2');
});
