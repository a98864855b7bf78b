import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { CutRender } from '#lib/studio/cut/cut.ts';
import type { Share } from '#lib/studio/review/share.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { type RunningStudio, startStudio } from '#lib/testing/studio.ts';
import { axeFindings, axeFindingsAtBothSizes, visit } from './fixtures/page.ts';
import { expect, test } from './fixtures/studio.ts';

const PASSWORD = 'correct horse battery';
let studio: RunningStudio;
let maker: Page;
/** Without the studio's password. */
let guest: Page;
let video: Task;

test.describe.configure({ mode: 'serial' });

const newPage = async (browser: Browser) => (await browser.newContext({ baseURL: studio.url })).newPage();

async function send<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await request.post(`/api${path}`, { data, headers: { origin: studio.url } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

const read = async <Answer>(path: string): Promise<Answer> => (await maker.request.get(`/api${path}`)).json();

test.beforeAll(async ({ browser }) => {
  studio = await startStudio({ STUDIO_PASSWORD: PASSWORD });
  maker = await newPage(browser);
  guest = await newPage(browser);
});
test.afterAll(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await studio?.stop();
});

test('nothing is told before signing in, and everything after', async () => {
  for (const path of ['/api/tasks', '/api/assets', '/api/connections', '/api/models', '/api/v1/models']) {
    expect((await fetch(`${studio.url}${path}`)).status, path).toBe(401);
  }
  expect((await fetch(`${studio.url}/api/health`)).status).toBe(200);
  const signedIn = await fetch(`${studio.url}/api/session`, {
    method: 'POST',
    body: JSON.stringify({ password: PASSWORD }),
    headers: { 'content-type': 'application/json' },
  });
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  expect((await fetch(`${studio.url}/api/v1/models`, { headers: { cookie } })).status).toBe(200);
});

test('a browser that is not signed in gets the icons, the manifest and the rule for robots', async ({
  request,
}) => {
  const get = (path: string) => request.get(`${studio.url}${path}`, { maxRedirects: 0 });
  const page = await (await get('/sign-in')).text();
  const linked = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  expect(linked.toSorted()).toEqual(['/apple-touch-icon.png', '/icon.svg', '/manifest.webmanifest']);
  for (const path of linked) expect((await get(path)).status(), path).toBe(200);

  const manifest: Manifest = await (await get('/manifest.webmanifest')).json();
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await get(`/${src}`);
    expect(icon.headers()['content-type'], src).toBe(type);
    if (type === 'image/png') expect(pngSize(await icon.body()), src).toBe(sizes);
  }
  expect(await (await get('/robots.txt')).text()).toMatch(/^User-agent: \*\nDisallow: \/$/m);
});

test('pages lead to sign-in, a wrong password says so, the right one comes back to the page', async () => {
  await maker.goto('/gallery?q=boat');
  await expect(maker).toHaveURL(/\/sign-in\?next=%2Fgallery%3Fq%3Dboat$/);
  expect(await axeFindingsAtBothSizes(maker)).toEqual([]);
  await maker.getByLabel('Password').fill('wrong');
  await maker.getByRole('button', { name: 'Sign in' }).click();
  await expect(maker.getByText('The password is wrong.')).toBeVisible();
  await maker.getByLabel('Password').fill(PASSWORD);
  await maker.getByRole('button', { name: 'Sign in' }).click();
  await expect(maker).toHaveURL(`${studio.url}/gallery?q=boat`);
});

/** Two strokes across the picture's middle. */
async function draw(page: Page) {
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  const box = await page.getByRole('img', { name: 'Draw on the frame' }).boundingBox();
  if (!box) throw new Error('There is nothing to draw on');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.45, 0.45));
  await page.mouse.down();
  await page.mouse.move(...at(0.55, 0.5), { steps: 4 });
  await page.mouse.move(...at(0.5, 0.6), { steps: 4 });
  await page.mouse.up();
}

test('a guest opens a link with its password, plays, draws and comments at a frame', async () => {
  const params = { model: 'vidB-2', seconds: '4', size: '480x480', prompt: 'A paper boat on still water' };
  await send(maker.request, '/tasks', {
    drafts: ['Paper boat', 'Second boat'].map((title) => ({ endpoint: 'videos', params, title })),
  });
  const home = async () => (await read<{ tasks: Task[] }>('/tasks')).tasks.filter(({ archived }) => archived);
  await expect.poll(async () => (await home()).length).toBe(2);
  video = (await home()).find(({ title }) => title === 'Paper boat') as Task;
  await maker.getByRole('article', { name: 'Paper boat' }).click();
  await maker.waitForURL(`/gallery/${video.id}*`);
  await maker.getByRole('button', { name: 'Share…' }).click();
  const dialog = maker.getByRole('dialog', { name: /^Share Paper boat/ });
  await dialog.getByLabel('Password').fill('open sesame');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await expect(dialog.getByText('These links open on this machine alone')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Links' }).getByText('never opened')).toBeVisible();
  const link = await dialog.getByRole('textbox', { name: 'The new link' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const page = await guest.goto(link);
  expect(page?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' });
  expect(page?.headers()['x-robots-tag']).toContain('noindex');
  await guest.getByLabel('Password').fill('open sesame');
  await guest.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(guest.getByRole('heading', { name: 'Paper boat' })).toBeVisible();
  const time = () => guest.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime);
  await guest.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(time).toBeGreaterThan(0.2);
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Gus');
  await guest.getByRole('textbox', { name: 'Comment' }).fill('Make the boat red');
  await draw(guest);
  await guest.getByRole('button', { name: 'Comment', exact: true }).click();
  const said = guest.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await expect(said.getByText('Make the boat red')).toBeVisible();
  await said.getByRole('button', { name: /^Go to/ }).click();
  await expect(guest.getByRole('img', { name: 'Drawing' })).toBeVisible();
  expect(await axeFindingsAtBothSizes(guest)).toEqual([]);
  expect((await guest.request.get(`/api/tasks/${video.id}`)).status(), 'no other route opens').toBe(401);
});

test('its maker reads it, answers, resolves it and makes it a remix prompt', async () => {
  const said = maker.getByRole('list', { name: 'Comments' }).getByRole('listitem').first();
  await expect(said.getByText('Make the boat red')).toBeVisible();
  await said.getByRole('button', { name: /^Go to/ }).click();
  await expect(maker.getByRole('img', { name: 'Drawing' })).toBeVisible();
  await said.getByRole('button', { name: 'Reply' }).click();
  await said.getByRole('textbox', { name: 'Answer' }).fill('It will be');
  await said.getByRole('button', { name: 'Reply' }).click();
  await expect(guest.getByText('It will be')).toBeVisible();
  await said.getByRole('button', { name: 'Resolve' }).click();
  await expect(maker.getByText('Everything is resolved.')).toBeVisible();
  await expect(guest.getByText('Everything is resolved.')).toBeVisible();
  await maker.getByRole('button', { name: '1 resolved' }).click();
  await maker.getByRole('button', { name: 'Remix with this' }).click();
  await expect(maker.getByRole('textbox', { name: 'What to change' })).toHaveValue('Make the boat red');
  await expect
    .poll(() =>
      maker
        .locator('video')
        .first()
        .evaluate((element: HTMLVideoElement) => element.currentTime),
    )
    .toBeGreaterThan(0.1);
});

test('what is said about a film stands over its timeline, and becomes a note of it', async () => {
  const cut = await send<{ id: string }>(maker.request, '/cuts', {
    title: 'Harbour',
    shots: [{ taskId: video.id }],
  });
  const { id } = await send<CutRender>(maker.request, `/cuts/${cut.id}/renders`, {});
  const statusOf = async () => (await read<CutRender>(`/cuts/${cut.id}/renders/${id}`)).status;
  await expect.poll(statusOf).toBe('done');
  const { link } = await send<Share>(maker.request, '/shares', {
    kind: 'cut',
    subjectId: cut.id,
    access: 'comment',
  });
  await guest.goto(link ?? '');
  await expect(guest.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  await expect(guest.getByRole('textbox', { name: 'Your name' })).toHaveValue('Gus');
  await guest.getByRole('button', { name: 'One frame on' }).click();
  await guest.getByRole('textbox', { name: 'Comment' }).fill('Begin later');
  await guest.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(guest.getByRole('list', { name: 'Comments' }).getByText('Begin later')).toBeVisible();

  await maker.goto(`/cuts/${cut.id}?view=timeline`);
  await expect(maker.getByRole('button', { name: 'Comment of Gus: Begin later' })).toBeVisible();
  await maker.getByRole('button', { name: 'Comments, 1 open' }).click();
  await maker.getByRole('button', { name: 'Make a note' }).click();
  const note = maker.getByRole('button', { name: 'Note: Gus: Begin later' });
  await expect(note).toBeVisible();
  await maker.keyboard.press('Escape');
  await maker.getByRole('button', { name: /^Undo: add a note from a comment/ }).click();
  await expect(note).toHaveCount(0);
});

test('a link is changed and revoked in Settings, and leads nowhere from then on', async () => {
  await visit(maker, 'Settings');
  const links = maker.getByRole('list', { name: 'Share links' });
  await links.getByRole('button', { name: 'Change the link to Harbour' }).click();
  const dialog = maker.getByRole('dialog', { name: 'Change the link' });
  await dialog.getByRole('radio', { name: 'View', exact: true }).click();
  await dialog.getByLabel('Render').click();
  await maker.getByRole('option', { name: /f.s$/ }).click();
  expect(await axeFindings(maker, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(links.getByText('View', { exact: true })).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  await expect(guest.getByRole('textbox', { name: 'Comment' })).toHaveCount(0);
  await links.getByRole('button', { name: 'Revoke the link to Harbour' }).click();
  await maker.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(links.getByRole('listitem')).toHaveCount(1);
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible();
});

test('what is selected in the gallery is shared by one link', async () => {
  await visit(maker, 'Gallery');
  for (const name of ['Paper boat', 'Second boat'])
    await maker.getByRole('article', { name }).click({ modifiers: ['ControlOrMeta'] });
  await maker.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Share…' }).click();
  const dialog = maker.getByRole('dialog', { name: 'Share 2 videos' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await guest.goto(await dialog.getByRole('textbox', { name: 'The new link' }).inputValue());
  const works = guest.getByRole('list', { name: 'Works' }).getByRole('listitem');
  await expect(works).toHaveCount(2);
  await works.filter({ hasText: 'Second boat' }).click();
  await expect(guest.getByRole('heading', { name: 'Second boat' })).toBeVisible();
});

test('signing out leads to the page where one signs in', async () => {
  await maker.keyboard.press('Escape');
  await visit(maker, 'Settings');
  await maker.getByRole('button', { name: 'Sign out here' }).click();
  await expect(maker).toHaveURL(/\/sign-in$/);
});

type Manifest = { icons: { src: string; type: string; sizes: string }[] };

const pngSize = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
