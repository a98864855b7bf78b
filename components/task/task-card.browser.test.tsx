import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectionsOptions } from '#lib/api/connections.ts';
import { presentOptions } from '#lib/api/people/account.ts';
import { useRunOn } from '#lib/state/run-on-store.ts';
import type { Connections, ListedConnection } from '#lib/studio/connection/connection.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { answerCalls, bodiesOf, leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { TaskCard } from './task-card.tsx';
import { TaskMenu } from './task-menu.tsx';

beforeEach(() => {
  leaveUnanswered(
    'POST /api/connections/acme/resume',
    'POST /api/tasks',
    'POST /api/tasks/t1/look',
    'POST /api/tasks/t1/retry',
  );
});

withStyles();

const connection = (over: Partial<ListedConnection>) =>
  ({ dialect: 'openai', url: '', defaults: [], paused: null, ...over }) as ListedConnection;

async function show(given: Partial<Task>, over: Partial<ListedConnection> = {}) {
  const connections = [
    connection({ id: 'acme', name: 'Acme', ...over }),
    connection({ id: 'own', name: 'Own' }),
  ];
  const cache = stillCache();
  const known: Connections = { connections, removed: [{ id: 'gone', name: 'Bygone' }], dialects: [] };
  cache.setQueryData(connectionsOptions().queryKey, known);
  cache.setQueryData(presentOptions().queryKey, {
    accounts: false,
    sso: false,
    passkeysFor: null,
    person: null,
  });
  const asked = answerCalls({});
  const task = sampleTask({ connectionId: 'acme', model: 'film-2', prompt: 'A paper boat', ...given });
  await showPage(<TaskCard task={task} />, cache);
  return { asked };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const says = (text: string) => expect.element(page.getByText(text)).toBeVisible();

test('a card whose file is made playable says so', async () => {
  await show({ status: 'completed', preparing: true });
  await says('Preparing to play');
});

test('a card says by which model and where it was made, without being pointed at', async () => {
  await show({ status: 'completed' });
  await says('film-2 · Acme');
});

test('a card in a project of several people says who else made it', async () => {
  await show({ status: 'completed', maker: 'Ben' });
  await says('Ben · film-2 · Acme');
});

test('footage that somebody else brought is not called one’s own', async () => {
  await show({ endpoint: 'own', maker: 'Ben' });
  await says('Ben’s footage');
});

const surface = () =>
  getComputedStyle(page.getByRole('article', { name: 'A paper boat' }).element()).backgroundColor;

test('what is finished lies on black', async () => {
  await show({ status: 'completed', posterUrl: '/api/tasks/t1/poster' });
  expect(surface()).toBe('rgb(0, 0, 0)');
});

test('what is finished without a picture lies on the surface of the theme', async () => {
  document.documentElement.style.colorScheme = 'light';
  await show({ status: 'completed', posterUrl: null });
  expect(surface()).toBe('rgb(255, 255, 255)');
});

test.each<[string, Partial<Task>]>([
  ['fails', { status: 'failed', error: { status: 500, type: 'x', code: 'internal_error', message: 'No' } }],
  ['is not certain', { status: 'uncertain' }],
  ['is not answered for', { status: 'rendering', silentSince: 0 }],
  ['is missing', { collecting: { percent: null, attempts: 6, retryAt: null, error: 'Gone', over: true } }],
])('a card of one that %s still says which it is, and where', async (_, given) => {
  await show(given);
  await says('A paper boat');
  await says('film-2 · Acme');
});

test('a finished one that does not come home says why', async () => {
  const error = 'localhost is not a public address';
  await show({ collecting: { percent: null, attempts: 6, retryAt: null, error, over: false } });
  await says(error);
});

test('what may have been made already is made again only after a question', async () => {
  const { asked } = await show({ status: 'uncertain' });
  await userEvent.click(button('Retry'));
  await says('The service may have made this one already, and may charge for both.');
  expect(asked).toEqual([]);
  await userEvent.click(button('Make it again'));
  await expect.poll(() => bodiesOf(asked, 'POST /api/tasks/t1/retry')).toEqual([{ confirmed: true }]);
});

test('what was made on a connection that is gone is offered to another', async () => {
  const { asked } = await show({ status: 'uncertain', connectionId: 'gone' });
  await userEvent.click(button('Run on…'));
  expect(useRunOn.getState().tasks).toMatchObject([{ id: 't1' }]);
  expect(asked).toEqual([]);
});

test('what was refused without a word why can be tried without its image', async () => {
  const error = { status: 400, type: 'x', code: 'content_policy_violation', message: 'No' };
  const { asked } = await show({ status: 'failed', references: ['asset_1'], error });
  await userEvent.click(button('Try without the image'));
  await expect.poll(() => asked).toHaveLength(1);
});

test('a look shows that it is being done', async () => {
  const { asked } = await show({ status: 'cancelled', reason: 'offline', serviceId: 'v' });
  await says('Given up');
  await userEvent.click(button('Look now'));
  await expect.element(button('Look now')).toHaveAttribute('aria-busy', 'true');
  expect(asked.map(({ path }) => path)).toEqual(['/api/tasks/t1/look']);
});

test('what waits for a paused connection says so, and can be resumed', async () => {
  const paused = { code: 'quota_exceeded', message: 'No', at: 0 };
  const { asked } = await show({ status: 'waiting', reason: 'queued' }, { paused });
  await says('Acme is paused. The quota is used up.');
  await userEvent.click(button('Resume'));
  // Connections are polled, too.
  await expect.poll(() => asked.map(({ path }) => path)).toContain('/api/connections/acme/resume');
});

test.each([
  ['own', ['Share…', 'Move to project…', 'Delete'], []],
  ['edit', ['Move to project…', 'Delete'], ['Share…']],
  ['view', [], ['Share…', 'Move to project…', 'Run again', 'Delete']],
] as const)('the menu of what is theirs to %s offers what will succeed', async (may, offered, withheld) => {
  await showPage(<TaskMenu task={sampleTask({ may })} />);
  await userEvent.click(button('More about A cat'));
  await expect.element(page.getByRole('menuitem', { name: 'Download' })).toBeVisible();
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  for (const name of offered) await expect.element(item(name)).toBeInTheDocument();
  for (const name of withheld) expect(item(name).elements()).toEqual([]);
});
