import { useQuery } from '@tanstack/react-query';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { useSearchParams } from 'next/navigation';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Main } from '#components/shell/main.tsx';
import { ShortcutListener } from '#components/shell/shortcut-listener.tsx';
import { galleryOptions, taskOptions } from '#lib/api/tasks.ts';
import { useGalleryPlace, useLastOpened } from '#lib/state/gallery-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { answerCalls, leaveUnanswered, unanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { readView, toFilter } from '../gallery-view.ts';
import { TaskHeader } from './task-header.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/tasks/');
});

/** The video in the address, each with its own page; without one, the gallery. */
function Header() {
  const id = useSearchParams().get('id') ?? 'b';
  const { data } = useQuery(taskOptions(id));
  return (
    <PathnameContext value={id ? `/gallery/${id}` : '/gallery'}>
      <ShortcutListener />
      <Main>{data && <TaskHeader key={id} task={data} />}</Main>
    </PathnameContext>
  );
}

/** The second of four videos; the studio answers only deletions and restorations. */
async function show(given: Partial<Task> = {}, answered = Promise.resolve()) {
  const tasks = ['a', 'b', 'c', 'd'].map((id) => sampleTask({ id, ...(id === 'b' && given) }));
  let revision = 1;
  const change = (trashedAt: number | null) => async () => {
    await answered;
    return { ...tasks[1], trashedAt, revision: ++revision };
  };
  const calls = answerCalls({
    'DELETE /api/tasks/[id]': change(1),
    'POST /api/tasks/[id]/restore': change(null),
  });
  useGalleryPlace.setState({ view: '' });
  const cache = stillCache();
  const lineage = { ancestors: [], children: [] };
  const list = { tasks, nextCursor: null, revision };
  for (const task of tasks) cache.setQueryData(taskOptions(task.id).queryKey, { ...task, lineage });
  cache.setQueryData(galleryOptions({}).queryKey, { pages: [list as never], pageParams: [''] });
  const { replace, goTo } = await showPage(<Header />, cache);
  const deletions = () => calls.filter(({ method }) => method === 'DELETE');
  return { replace, deletions, open: (id: string) => goTo(`?id=${id}`) };
}

const button = (name: string) => page.getByRole('button', { name });
const to = (id: string) => [`/gallery/${id}`];

test('who presses on before a page has come means the one after it', async () => {
  const { replace } = await show();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(replace.mock.calls).toEqual([to('c'), to('d')]);
});

test('a deleted video keeps its place between the others', async () => {
  const { replace } = await show();
  await userEvent.keyboard('{Delete}');
  await expect.element(button('Restore')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  expect(replace.mock.calls).toEqual([to('a'), to('c')]);
});

test('a video is deleted once, however often the key is pressed', async () => {
  const answer = Promise.withResolvers<void>();
  const { deletions } = await show({}, answer.promise);
  await userEvent.keyboard('{Delete}{Delete}');
  answer.resolve();
  await expect.element(button('Restore')).toBeVisible();
  await userEvent.keyboard('{Delete}{ArrowRight}');
  expect(deletions()).toHaveLength(1);
});

test('the focus stays on the button that deletes and restores', async () => {
  await show();
  button('Delete').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Restore')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Delete')).toHaveFocus();
});

test.each([
  ['Next video', ['c', 'd']],
  ['Previous video', ['a']],
])('%s can be pressed on, to the end', async (name, ids) => {
  const { replace, open } = await show();
  button(name).element().focus();
  for (const id of ids) {
    const before = button(name).element();
    await userEvent.keyboard('{Enter}');
    await open(id);
    expect(before.isConnected).toBe(false);
    await expect.element(button(name)).toHaveFocus();
  }
  await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(replace.mock.calls).toEqual(ids.map(to));
});

test('arrows leave the focus on the button that has it', async () => {
  const { open } = await show();
  button('Next video').element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await open('a');
  await expect.element(button('Next video')).toHaveFocus();
});

test('a button pressed with a pointer leaves the keys to the next page', async () => {
  const { open } = await show();
  await button('Next video').click();
  await open('c');
  await expect.element(button('Next video')).not.toHaveFocus();
});

test('a video that is opened otherwise has the focus on no button', async () => {
  const { replace, open } = await show();
  button('Next video').element().focus();
  await userEvent.keyboard('{Enter}');
  expect(replace).toHaveBeenCalledOnce();
  await open('a');
  await expect.element(button('Next video')).not.toHaveFocus();
});

test.each(['the gallery', 'another video'])(
  'a video that did not come when it was asked for has the focus on no button once %s was opened',
  async (other) => {
    const { replace, open } = await show();
    button('Next video').element().focus();
    await userEvent.keyboard('{Enter}');
    expect(replace).toHaveBeenCalledOnce();
    await open(other === 'the gallery' ? '' : 'a');
    await open('c');
    await expect.element(button('Next video')).toBeVisible();
    await expect.element(page.getByRole('main')).toHaveFocus();
  },
);

test('a page that comes while the next one is asked for has the focus on its button, and so has that one', async () => {
  const { open } = await show();
  button('Next video').element().focus();
  await userEvent.keyboard('{Enter}{Enter}');
  for (const id of ['c', 'd']) {
    await open(id);
    await expect.element(button('Next video')).toHaveFocus();
  }
});

test('a video that a link opened is looked for among the older ones', async () => {
  const page = (ids: string[], createdAt: number, nextCursor: string | null) => ({
    tasks: ids.map((id) => sampleTask({ id, createdAt })),
    nextCursor,
    revision: 1,
  });
  answerCalls({
    'GET /api/tasks': ({ query }) =>
      query.get('cursor') === 'more' ? page(['a', 'b', 'c'], 1, null) : unanswered(),
  });
  useGalleryPlace.setState({ view: '' });
  const cache = stillCache();
  const lineage = { ancestors: [], children: [] };
  cache.setQueryData(taskOptions('b').queryKey, { ...sampleTask({ id: 'b', createdAt: 1 }), lineage });
  const pages = [page(['x', 'y'], 9, 'more') as never];
  cache.setQueryData(galleryOptions({}).queryKey, { pages, pageParams: [''] });
  const { replace } = await showPage(<Header />, cache);
  await button('Next video').click();
  expect(replace.mock.calls).toEqual([to('c')]);
});

/** The freshly loaded page of the second of four videos; b and d are favourites. */
async function load() {
  const kept = sessionStorage.getItem('gallery-opened') ?? '';
  useGalleryPlace.setState(useGalleryPlace.getInitialState());
  useLastOpened.setState(useLastOpened.getInitialState());
  sessionStorage.setItem('gallery-opened', kept);
  await useLastOpened.persist.rehydrate();
  const cache = stillCache();
  const lists = { '': ['a', 'b', 'c', 'd'], 'show=favourites': ['b', 'd'] };
  for (const [view, ids] of Object.entries(lists)) {
    const list = { tasks: ids.map((id) => sampleTask({ id })), nextCursor: null, revision: 1 };
    const { queryKey } = galleryOptions(toFilter(readView(new URLSearchParams(view))));
    cache.setQueryData(queryKey, { pages: [list as never], pageParams: [''] });
  }
  const lineage = { ancestors: [], children: [] };
  cache.setQueryData(taskOptions('b').queryKey, { ...sampleTask({ id: 'b' }), lineage });
  return showPage(<Header />, cache);
}

const back = page.getByRole('link', { name: 'Gallery' });

test('a page that is loaded anew belongs to the list it was opened from', async () => {
  useGalleryPlace.getState().keep({ view: 'show=favourites' });
  useGalleryPlace.getState().open('b');
  const { replace } = await load();
  await expect.element(back).toHaveAttribute('href', '/gallery?show=favourites');
  await button('Next video').click();
  expect(replace.mock.calls).toEqual([to('d')]);
});

test('an address that is typed belongs to no list that another video was opened from', async () => {
  useGalleryPlace.getState().keep({ view: 'show=favourites' });
  useGalleryPlace.getState().open('d');
  const { replace } = await load();
  await expect.element(back).toHaveAttribute('href', '/gallery');
  await button('Next video').click();
  expect(replace.mock.calls).toEqual([to('c')]);
});
