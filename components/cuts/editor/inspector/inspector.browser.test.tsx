import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toast } from '#components/ui/overlays/toast.ts';
import type { CutStore } from '#lib/state/cut-store.ts';
import { leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { mediaOf, openEditor, SHOT_IDS, shotOf } from '../testing/open-editor.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/cuts/[id]/seams');
});

const shotAt = (store: CutStore, index: number) => store.getState().timeline.shots[index];

test('fields of the inspector take times, and a note is written where the playhead is', async () => {
  const store = await openEditor();
  store.getState().select({ kind: 'shot', id: 'a' });
  const out = page.getByRole('textbox', { name: 'Out' });
  await userEvent.fill(out, '1:12');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shotAt(store, 0)?.out).toBe(1.5);
  const speed = page.getByRole('textbox', { name: 'Speed as a number' });
  for (const [typed, taken] of [
    ['9', 4],
    ['1,5', 1.5],
    ['soon', 1.5],
  ] as const) {
    await userEvent.fill(speed, typed);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shotAt(store, 0)?.speed).toBe(taken);
  }
  await expect.element(speed).toHaveValue('1.5×');
  (document.activeElement as HTMLElement).blur();
  store.getState().seek(24);
  await userEvent.keyboard('m');
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect.element(note).toHaveFocus();
  await userEvent.keyboard('Hold');
  await expect.element(page.getByRole('button', { name: 'Note: Hold' })).toBeInTheDocument();
  expect(store.getState().timeline.markers).toMatchObject([{ at: 1, note: 'Hold' }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(note).not.toHaveFocus();
  expect(store.getState().selection?.kind).toBe('marker');
  await userEvent.keyboard('{Escape}');
  await expect.element(note).not.toBeInTheDocument();
  expect(store.getState().selection).toBeNull();
});

test('a number that cannot be as it is typed is said, with what stands in its place', async () => {
  const warn = vi.spyOn(toast, 'warning').mockReturnValue();
  const store = await openEditor();
  store.getState().select({ kind: 'shot', id: 'a' });
  const said = async (name: string, typed: string) => {
    warn.mockClear();
    await userEvent.fill(page.getByRole('textbox', { name, exact: true }), typed);
    await userEvent.keyboard('{Enter}');
    return warn.mock.calls.flat();
  };
  expect(await said('Speed as a number', '9')).toEqual(['“9” is not possible here: 4× was taken']);
  expect(await said('Speed as a number', 'soon')).toEqual(['“soon” is not understood: 4× stays']);
  expect(await said('Speed as a number', '150 %')).toEqual([]);
  expect(await said('Out', '1:00:00')).toEqual(['“1:00:00” is not possible here: 00:00:03:00 was taken']);
  expect(await said('Out', '1.5')).toEqual([]);
});

test('a shot that was not made says why in words people understand', async () => {
  const store = await openEditor();
  const error = { code: 'content_policy_violation', message: 'prompt asks for something else' };
  store.getState().setMedia(SHOT_IDS.map((id) => ({ ...mediaOf(id), status: 'failed', error })));
  store.getState().select({ kind: 'shot', id: 'b' });
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  await expect.element(inspector.getByText(/refused the content/).first()).toBeVisible();
  expect(inspector.getByText(error.message).elements()).toHaveLength(0);
});

test('a take that has no picture is not put into the film', async () => {
  const store = await openEditor({ shots: [{ ...shotOf('a'), takes: ['a', 'b', 'c'] }] });
  const states = { a: 'ready', b: 'making', c: 'failed' } as const;
  store.getState().setMedia((['a', 'b', 'c'] as const).map((id) => ({ ...mediaOf(id), status: states[id] })));
  store.getState().select({ kind: 'shot', id: 'a' });
  await expect.element(page.getByRole('button', { name: 'Take 2', exact: true })).toBeDisabled();
  await expect.element(page.getByText('2, making')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Take 3', exact: true })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Take 1', exact: true })).toBeEnabled();
});

test('from shot to shot the inspector stays, and nothing typed goes along', async () => {
  const store = await openEditor();
  store.getState().select({ kind: 'shot', id: 'a' });
  const speed = page.getByRole('slider', { name: 'Speed' });
  await expect.element(speed).toBeInTheDocument();
  const before = speed.element();
  const out = page.getByRole('textbox', { name: 'Out' });
  await userEvent.fill(out, '1');
  store.getState().select({ kind: 'shot', id: 'b' });
  await expect.element(page.getByRole('heading', { name: 'Shot of b' })).toBeInTheDocument();
  expect(speed.element()).toBe(before);
  await expect.element(out).toHaveValue('00:00:02:00');
});

test('undoing in a time that is being typed takes back the typing, not the film', async () => {
  const store = await openEditor();
  page
    .getByRole('button', { name: /^Shot 1,/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}d');
  await expect.poll(() => store.getState().timeline.shots).toHaveLength(4);
  const speed = page.getByRole('textbox', { name: 'Speed as a number' });
  await userEvent.fill(speed, '2');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(store.getState().timeline.shots).toHaveLength(4);
});
