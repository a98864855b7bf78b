import { createServer } from 'node:net';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { OAuth2Server } from 'oauth2-mock-server';
import { type RunningStudio, startStudio } from '#lib/testing/studio.ts';
import { codeOf } from '#lib/testing/totp.ts';
import { generate, openCreate, prompt } from './fixtures/composer.ts';
import { axeFindingsAtBothSizes } from './fixtures/page.ts';

const PASSWORD = 'correct horse battery';
const provider = new OAuth2Server();
let studio: RunningStudio;
/** By a name: at an address of numbers browsers have no passkeys. */
let home: string;
let admin: Page;

/** The provider leads back to an address that must be known before the studio starts. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(typeof address === 'object' ? address?.port : '');
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  const grace = { sub: 'grace', email: 'grace@example.com', email_verified: true, name: 'Grace' };
  provider.service.on('beforeTokenSigning', (token) => Object.assign(token.payload, grace));
  provider.service.on('beforeUserinfo', (answer) => Object.assign(answer.body, grace));
  const port = await freePort();
  home = `http://localhost:${port}`;
  studio = await startStudio({
    PORT: port,
    PUBLIC_URL: home,
    OIDC_ISSUER: provider.issuer.url ?? '',
    OIDC_CLIENT_ID: 'dailies',
    OIDC_CLIENT_SECRET: 'secret',
  });
  admin = await newPage(browser);
});

test.afterAll(async () => {
  await studio.stop();
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

/** An invitation as the dialog of Settings makes it. */
async function invite(role: 'member' | 'viewer', note: string): Promise<string> {
  const sent = { headers: { origin: home }, data: { role, note } };
  return (await (await admin.request.post(`${home}/api/invitations`, sent)).json()).link;
}

async function inviteByHand(role: string, note: string): Promise<string> {
  await admin.goto('/settings');
  await admin.getByRole('button', { name: 'Invite somebody' }).click();
  await admin.getByRole('textbox', { name: 'For' }).fill(note);
  await admin.getByRole('radio', { name: role }).click();
  await admin.getByRole('button', { name: 'Make the link' }).click();
  const link = await admin.getByRole('textbox', { name: 'Link' }).inputValue();
  await admin.getByRole('button', { name: 'Done' }).click();
  await admin.getByRole('button', { name: 'Close without copying' }).click();
  return link;
}

/** With the cookies of a page, wherever that is on its way to. */
const ask = async (page: Page, path: string) => (await page.request.get(`${home}/api${path}`)).json();

test('by the link that is printed one becomes admin, and whoever is invited has work of their own', async ({
  browser,
}) => {
  const [, link = ''] = await studio.program.printed(/Become its admin: (\S+)/);
  await admin.goto('/gallery');
  await expect(admin, 'nobody is let in before').toHaveURL(/\/sign-in/);
  expect(await axeFindingsAtBothSizes(admin)).toEqual([]);
  await admin.goto(link);
  await expect(admin.getByRole('heading', { name: 'Welcome to Dailies' })).toBeVisible();
  expect(await axeFindingsAtBothSizes(admin)).toEqual([]);
  await fillIn(admin, 'Ada', 'Begin');
  await openCreate(admin);
  await prompt(admin).fill('A heron of Ada');
  await generate(admin).click();
  await expect.poll(async () => (await ask(admin, '/tasks')).tasks?.length).toBe(1);

  const ben = await newPage(browser);
  await ben.goto(await inviteByHand('Member', 'Ben from sound'));
  await expect(ben.getByRole('heading', { name: 'Join Dailies' })).toBeVisible();
  await fillIn(ben, 'Ben', 'Join');
  await openCreate(ben);
  await expect(ben.getByText('A heron of Ada')).toHaveCount(0);
  expect((await ask(ben, '/tasks')).tasks).toEqual([]);
  await prompt(ben).fill('A mill of Ben');
  await generate(ben).click();
  await expect.poll(async () => (await ask(ben, '/tasks')).tasks?.length).toBe(1);
  expect((await ask(admin, '/tasks')).tasks).toHaveLength(1);

  await ben.goto('/settings');
  await expect(ben.getByRole('heading', { name: 'Account' })).toBeVisible();
  await expect(ben.getByRole('heading', { name: 'People' })).toHaveCount(0);
  await admin.reload();
  await expect(admin.getByRole('list', { name: 'People' }).getByText('ben@example.com')).toBeVisible();
  await expect(admin.getByRole('list', { name: 'Activity' }).getByText('Ben joined')).toBeVisible();
  expect(await axeFindingsAtBothSizes(admin)).toEqual([]);
});

test('by single sign-on one joins with an invitation and comes back without', async ({ browser }) => {
  const grace = await newPage(browser);
  await grace.goto('/sign-in');
  await grace.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await expect(grace.getByText('Nobody has invited you yet.')).toBeVisible();
  await grace.goto(await invite('member', 'Grace'));
  await grace.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await grace.waitForURL(/\/create$/);
  expect((await ask(grace, '/session')).person?.name).toBe('Grace');
  await grace.goto('/settings');
  await grace.getByRole('button', { name: 'Sign out here' }).click();
  await grace.waitForURL(/sign-in/);
  await grace.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await expect.poll(async () => (await ask(grace, '/session')).person?.email).toBe('grace@example.com');
});

test('a second factor is set up by a picture and asked for after the password', async ({ browser }) => {
  const fay = await newPage(browser);
  await fay.goto(await invite('member', 'Fay'));
  await fillIn(fay, 'Fay', 'Join');
  await fay.goto('/settings');
  await fay.getByRole('button', { name: 'Set up' }).click();
  await fay.getByLabel('Password').fill(PASSWORD);
  await fay.getByRole('button', { name: 'Continue' }).click();
  await expect(fay.getByRole('img', { name: 'For the authenticator app' })).toBeVisible();
  const secret = await fay.getByLabel('Or type this into the app').inputValue();
  const code = () => codeOf(`otpauth://totp/x?secret=${secret}`);
  await fay.getByLabel('Code', { exact: true }).fill(code());
  await fay.getByRole('button', { name: 'Turn on' }).click();
  await expect(fay.getByRole('button', { name: 'Turn off' })).toBeVisible();
  await fay.getByRole('button', { name: 'Sign out here' }).click();
  await fay.waitForURL(/sign-in/);
  await fay.getByLabel('Email').fill('fay@example.com');
  await fay.getByLabel('Password').fill(PASSWORD);
  await fay.getByRole('button', { name: 'Sign in', exact: true }).click();
  await fay.getByLabel('Code').fill('000000');
  await fay.getByRole('button', { name: 'Continue' }).click();
  await expect(fay.getByText('The code is wrong.')).toBeVisible();
  await fay.getByLabel('Code').fill(code());
  await fay.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(async () => (await ask(fay, '/session')).person?.name).toBe('Fay');
});

test('a passkey is added with the password, and then stands for password and code', async ({ browser }) => {
  const pia = await newPage(browser);
  const device = await pia.context().newCDPSession(pia);
  await device.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const;
  const verifies = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true };
  await device.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, ...verifies } });
  await pia.goto(await invite('member', 'Pia'));
  await fillIn(pia, 'Pia', 'Join');
  await pia.goto('/settings');
  await pia.getByRole('button', { name: 'Add a passkey' }).click();
  await pia.getByLabel('Name', { exact: true }).last().fill('Laptop');
  await pia.getByLabel('Password').fill(PASSWORD);
  await pia.getByRole('button', { name: 'Continue' }).click();
  const row = pia.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(row).toContainText('never used');
  expect(await axeFindingsAtBothSizes(pia)).toEqual([]);

  await pia.getByRole('button', { name: 'Sign out here' }).click();
  await pia.waitForURL(/sign-in/);
  await pia.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await pia.waitForURL(/\/create$/);
  expect((await ask(pia, '/session')).person?.name).toBe('Pia');
  await pia.goto('/settings');
  await expect(row).toContainText('last used');
  await row.getByRole('button', { name: 'Remove Laptop' }).click();
  await pia.getByLabel('Password').fill(PASSWORD);
  await pia.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await expect(row).toHaveCount(0);
  await pia.getByRole('button', { name: 'Sign out here' }).click();
  await pia.waitForURL(/sign-in/);
  await pia.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(pia.getByText('This passkey opens nothing here.')).toBeVisible();
});

/** What makes, changes or deletes something, wherever it stands; about what they see viewers do talk. */
const MAKING = new RegExp(
  [
    'Generate|New (video|cut|project|character|conversation)|Make ',
    'Add (footage|shots|files|a tag)|Remix|Reuse settings|Run (again|on)|Continue|Retry',
    'Screen test|Delete|Restore|Rename|Favourite$|Tag$|Move |Share|Dub|Transcribe|Translate',
    'Choose files|Record|Speak|Render$|Split|Note|Line|Bed$|Undo|Paste a script|Empty|Import',
    'Resolve|Send|Beginning of shot|End of shot|Invite',
  ]
    .join('|')
    .replace(/^.*$/, '^($&)'),
);

test('a viewer sees what is shared with them, and nothing that they cannot do', async ({ browser }) => {
  const [task] = (await ask(admin, '/tasks')).tasks;
  await expect.poll(async () => (await ask(admin, `/tasks/${task.id}`)).archived).not.toBeNull();
  const send = async (method: 'post' | 'patch', path: string, data: object) =>
    (await admin.request[method](`${home}/api${path}`, { data, headers: { origin: home } })).json();
  const project = await send('post', '/projects', { name: 'Pilot' });
  await send('patch', `/tasks/${task.id}`, { projectId: project.id });
  const shots = [{ taskId: task.id, in: 0, out: 2 }];
  const film = await send('post', '/cuts', { title: 'The pilot', projectId: project.id, shots });

  const vera = await newPage(browser);
  await vera.goto(await invite('viewer', 'Vera'));
  await fillIn(vera, 'Vera', 'Join');
  await send('post', `/projects/${project.id}/members`, { email: 'vera@example.com', role: 'view' });
  const refused: string[] = [];
  vera.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));

  const pages: [path: string, shows: string | RegExp][] = [
    ['/create', 'You are a viewer here.'],
    ['/gallery', 'A heron of Ada'],
    [`/gallery/${task.id}`, 'Download'],
    ['/cuts', 'The pilot'],
    [`/cuts/${film.id}?view=timeline`, /^View only$/],
    [`/cuts/${film.id}?view=board`, /^View only$/],
    ['/characters', 'No characters yet'],
    [`/remix/${task.id}`, 'You are a viewer here.'],
    ['/audio/transcribe', 'You are a viewer here.'],
    ['/audio/translate', 'You are a viewer here.'],
    ['/audio/voices', 'Nothing spoken yet'],
    ['/audio/talk', 'You are a viewer here.'],
    ['/share', 'You are a viewer here.'],
    ['/ledger', 'Costs'],
    ['/settings', 'You view what is yours or shared with you.'],
  ];
  for (const [path, shows] of pages) {
    await vera.goto(path);
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await vera.setViewportSize(viewport);
      await expect(vera.getByText(shows).filter({ visible: true }).first(), path).toBeVisible();
      for (const role of ['button', 'slider'] as const)
        await expect(vera.getByRole(role, { name: MAKING }), `${path} at ${viewport.width}`).toHaveCount(0);
      await expect(vera.locator('a[href$="/create"], [draggable=true]'), path).toHaveCount(0);
    }
  }

  await vera.setViewportSize({ width: 1440, height: 900 });
  await vera.goto('/gallery');
  await vera.getByRole('gridcell').first().hover();
  await vera.getByRole('button', { name: 'More about A heron of Ada' }).click();
  await expect(vera.getByRole('menuitem')).toHaveText(['Download']);
  await vera.keyboard.press('Escape');
  await vera.goto(`/cuts/${film.id}?view=timeline`);
  await expect(vera.getByText(/^View only$/)).toBeVisible();
  await vera.getByRole('button', { name: 'Export' }).click();
  await expect(vera.getByRole('heading', { name: 'Hand over to an editor' })).toBeVisible();
  await vera.keyboard.press('Escape');
  for (const keys of ['s', 'd', 'm', 't', 'Delete']) await vera.keyboard.press(keys);
  expect((await ask(vera, `/cuts/${film.id}`)).shots).toHaveLength(1);
  expect(await axeFindingsAtBothSizes(vera)).toEqual([]);
  expect(refused).toEqual([]);
});
