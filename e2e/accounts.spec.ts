import type { Browser, Page } from '@playwright/test';
import { OAuth2Server } from 'oauth2-mock-server';
import { freePort } from '#lib/testing/program.ts';
import { type RunningStudio, startStudio } from '#lib/testing/studio.ts';
import { codeOf } from '#lib/testing/totp.ts';
import { looksOnly } from './fixtures/looks-only.ts';
import { axeFindings, axeFindingsAtBothSizes, visit } from './fixtures/page.ts';
import { expect, test } from './fixtures/studio.ts';
import { card } from './fixtures/tasks.ts';

const PASSWORD = 'correct horse battery';
const PROJECT = 'Harbour film';
const provider = new OAuth2Server();
let studio: RunningStudio;
/** A host name: browsers allow no passkeys at an IP address. */
let home: string;
let admin: Page;
/** Those who join later: Ben, then Grace. */
let member: Page;
let harbour: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  const grace = { sub: 'grace', email: 'grace@example.com', email_verified: true, name: 'Grace' };
  provider.service.on('beforeTokenSigning', (token) => Object.assign(token.payload, grace));
  provider.service.on('beforeUserinfo', (answer) => Object.assign(answer.body, grace));
  // The provider redirects to an address that must be known before the studio starts.
  const port = String(await freePort());
  home = `http://localhost:${port}`;
  studio = await startStudio({
    PORT: port,
    PUBLIC_URL: home,
    OIDC_ISSUER: provider.issuer.url ?? '',
    OIDC_CLIENT_ID: 'dailies',
    OIDC_CLIENT_SECRET: 'secret',
  });
  [admin, member] = [await newPage(browser), await newPage(browser)];
});

test.afterAll(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await studio?.stop();
  await provider.stop();
});

const newPage = async (browser: Browser) => (await browser.newContext({ baseURL: home })).newPage();

async function fillIn(page: Page, name: string, press: string) {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.com`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: press, exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/join' && pathname !== '/welcome');
}

const send = async (method: 'post' | 'put' | 'patch', path: string, data: object, page = admin) => {
  const answer = await page.request[method](`${home}/api${path}`, { data, headers: { origin: home } });
  expect(answer.ok(), path).toBe(true);
  return answer.json().catch(() => null);
};

/** With a page's cookies, even while it navigates. */
const ask = async (page: Page, path: string) => (await page.request.get(`${home}/api${path}`)).json();

/** An invitation like the dialog's in Settings. */
const invite = async (role: 'member' | 'viewer', note: string): Promise<string> =>
  (await send('post', '/invitations', { role, note })).link;

const draft = (prompt: string) => ({
  endpoint: 'videos',
  params: { model: 'vidB-2', prompt, seconds: '4', size: '480x480' },
});

async function signOut(page: Page) {
  await visit(page, 'Settings');
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await page.waitForURL(/sign-in/);
}

test('by the link that is printed one becomes admin', async () => {
  const [, link = ''] = await studio.program.printed(/Become its admin: (\S+)/);
  await admin.goto('/gallery');
  await expect(admin, 'nobody is let in before').toHaveURL(/\/sign-in/);
  expect(await axeFindingsAtBothSizes(admin)).toEqual([]);
  await admin.goto(link);
  await expect(admin.getByRole('heading', { name: 'Welcome to Dailies' })).toBeVisible();
  expect(await axeFindingsAtBothSizes(admin)).toEqual([]);
  await fillIn(admin, 'Ada', 'Begin');
  expect((await ask(admin, '/session')).person).toMatchObject({ name: 'Ada', role: 'admin' });
  // Her work before others join.
  await send('post', '/tasks', { drafts: [draft('A heron of Ada')] });
  ({ id: harbour } = await send('post', '/projects', { name: PROJECT, colour: 'teal' }));
});

test('whoever is invited joins by their link, and is listed for admins alone', async () => {
  await visit(admin, 'Settings');
  await admin.getByRole('button', { name: 'Invite somebody' }).click();
  await admin.getByRole('textbox', { name: 'For' }).fill('Ben from sound');
  await admin.getByRole('radio', { name: 'Member' }).click();
  await admin.getByRole('button', { name: 'Make the link' }).click();
  await member.goto(await admin.getByRole('textbox', { name: 'Link' }).inputValue());
  await expect(member.getByRole('heading', { name: 'Join Dailies' })).toBeVisible();
  await fillIn(member, 'Ben', 'Join');
  await visit(member, 'Settings');
  await expect(member.getByRole('heading', { name: 'Account' })).toBeVisible();
  await expect(member.getByRole('heading', { name: 'People' })).toHaveCount(0);

  await admin.reload();
  await expect(admin.getByRole('list', { name: 'People' }).getByText('ben@example.com')).toBeVisible();
  await expect(admin.getByRole('list', { name: 'Activity' }).getByText('Ben joined')).toBeVisible();
  expect(await axeFindingsAtBothSizes(admin, '#account, #devices, #people, #activity')).toEqual([]);
});

const rowIn = (page: Page) => page.getByRole('listitem').filter({ hasText: PROJECT });

/** Chooses from the project's menu in the rail. */
async function choose(page: Page, act: string) {
  await rowIn(page).hover();
  await rowIn(page)
    .getByRole('button', { name: `More about ${PROJECT}` })
    .click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('everybody has work of their own, and sees that of others in a project until they leave it', async () => {
  await visit(admin, 'Gallery');
  await choose(admin, 'People…');
  const team = admin.getByRole('dialog', { name: `People in ${PROJECT}` });
  await team.getByLabel('Email address').fill('ben@example.com');
  await team.getByRole('button', { name: 'Add' }).click();
  await expect(team.getByRole('list', { name: 'People' })).toContainText('Ben');
  expect(await axeFindings(admin, '[role=dialog]')).toEqual([]);

  await member.goto('/gallery');
  await expect(rowIn(member)).toContainText('Ada’s');
  await send('post', '/tasks', { drafts: [draft('A ferry of Ada')], projectId: harbour });
  const shared = member.getByRole('article', { name: 'A ferry of Ada' });
  await expect(shared.getByText(/^Ada\b/)).toBeVisible();
  await expect(card(member, /heron of Ada/)).toHaveCount(0);
  expect((await ask(member, '/tasks')).tasks).toHaveLength(1);

  await choose(member, 'Leave…');
  await member.getByRole('button', { name: 'Leave project' }).click();
  await expect(rowIn(member)).toBeHidden();
  await expect(shared).toHaveCount(0);
  expect((await ask(member, '/tasks')).tasks).toEqual([]);
});

test('a second factor is asked for after the password', async () => {
  const { uri } = await send('post', '/account/second-factor', { password: PASSWORD }, member);
  await send('put', '/account/second-factor', { code: codeOf(uri) }, member);
  await signOut(member);
  await member.getByLabel('Email').fill('ben@example.com');
  await member.getByLabel('Password').fill(PASSWORD);
  await member.getByRole('button', { name: 'Sign in', exact: true }).click();
  await member.getByLabel('Code').fill('000000');
  await member.getByRole('button', { name: 'Continue' }).click();
  await expect(member.getByText('The code is wrong.')).toBeVisible();
  await member.getByLabel('Code').fill(codeOf(uri));
  await member.getByRole('button', { name: 'Continue' }).click();
  await member.waitForURL(/\/create$/);
  expect((await ask(member, '/session')).person?.name).toBe('Ben');
});

test('a passkey is added with the password, and then stands for password and code', async () => {
  const device = await member.context().newCDPSession(member);
  await device.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const;
  const verifies = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true };
  await device.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, ...verifies } });
  await visit(member, 'Settings');
  await member.getByRole('button', { name: 'Add a passkey' }).click();
  await member.getByLabel('Name', { exact: true }).last().fill('Laptop');
  await member.getByLabel('Password').fill(PASSWORD);
  await member.getByRole('button', { name: 'Continue' }).click();
  await expect(member.getByRole('list', { name: 'Passkeys' })).toContainText('never used');
  expect(await axeFindingsAtBothSizes(member, '#account')).toEqual([]);

  await signOut(member);
  await member.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await member.waitForURL(/\/create$/);
  expect((await ask(member, '/session')).person?.name).toBe('Ben');
});

test('by single sign-on one joins with an invitation and comes back without', async () => {
  await signOut(member);
  // Like a fresh browser: for another user the page would reload itself.
  await member.evaluate(() => localStorage.clear());
  const single = member.getByRole('button', { name: 'Continue with single sign-on' });
  await single.click();
  await expect(member.getByText('Nobody has invited you yet.')).toBeVisible();
  await member.goto(await invite('member', 'Grace'));
  await single.click();
  await member.waitForURL(/\/create$/);
  expect((await ask(member, '/session')).person?.name).toBe('Grace');
  await signOut(member);
  await single.click();
  await member.waitForURL(/\/create$/);
  expect((await ask(member, '/session')).person?.email).toBe('grace@example.com');
});

test('a viewer sees what is shared with them, and nothing that they cannot do', async ({ browser }) => {
  const { tasks } = await ask(admin, `/tasks?q=${encodeURIComponent('heron of Ada')}`);
  const { id } = tasks[0];
  await expect.poll(async () => (await ask(admin, `/tasks/${id}`)).archived).not.toBeNull();
  const project = await send('post', '/projects', { name: 'Pilot' });
  await send('patch', `/tasks/${id}`, { projectId: project.id });
  const shots = [{ taskId: id, in: 0, out: 2 }];
  const film = await send('post', '/cuts', { title: 'The pilot', projectId: project.id, shots });

  const vera = await newPage(browser);
  const token = new URL(await invite('viewer', 'Vera')).searchParams.get('token');
  const email = 'vera@example.com';
  await send('put', '/join', { token, name: 'Vera', email, password: PASSWORD }, vera);
  await send('post', `/projects/${project.id}/members`, { email, role: 'view' });
  const refused: string[] = [];
  vera.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));

  // Only by typing: no link leads a viewer there.
  for (const path of ['/create', `/remix/${id}`, '/share']) {
    await vera.goto(path);
    // Without a file that was shared there is nothing to press for anybody.
    await looksOnly(vera, 'You are a viewer here.', path === '/share' ? undefined : admin);
  }
  await visit(vera, 'Gallery');
  await looksOnly(vera, 'A heron of Ada');
  await card(vera, /heron of Ada/).hover();
  await vera.getByRole('button', { name: 'More about A heron of Ada' }).click();
  await expect(vera.getByRole('menuitem')).toHaveText(['Download']);
  await vera.keyboard.press('Escape');
  await card(vera, /heron of Ada/).click();
  await vera.waitForURL(`/gallery/${id}`);
  await looksOnly(vera, 'Download');

  await visit(vera, 'Cuts');
  await looksOnly(vera, 'The pilot');
  await vera.getByRole('link', { name: 'The pilot' }).click();
  await vera.waitForURL(`/cuts/${film.id}*`);
  await vera.getByRole('radio', { name: 'Board' }).click();
  await looksOnly(vera, /^View only$/);
  await vera.getByRole('radio', { name: 'Timeline' }).click();
  await looksOnly(vera, /^View only$/);
  await vera.getByRole('button', { name: 'Export' }).click();
  await expect(vera.getByRole('heading', { name: 'Hand over to an editor' })).toBeVisible();
  await vera.keyboard.press('Escape');
  for (const keys of ['s', 'd', 'm', 't', 'Delete']) await vera.keyboard.press(keys);
  expect((await ask(vera, `/cuts/${film.id}`)).shots).toHaveLength(1);
  expect(await axeFindingsAtBothSizes(vera)).toEqual([]);

  const others: [name: string, shows: string, title?: string][] = [
    ['Characters', 'No characters yet'],
    ['Audio', 'You are a viewer here.', 'Transcribe'],
    ['Translate', 'You are a viewer here.'],
    ['Voices', 'Nothing spoken yet'],
    ['Talk', 'You are a viewer here.'],
    ['Costs', 'Costs'],
    ['Settings', 'You view what is yours or shared with you.'],
  ];
  for (const [name, shows, title] of others) {
    await visit(vera, name, title);
    await looksOnly(vera, shows);
  }
  expect(refused).toEqual([]);
});
