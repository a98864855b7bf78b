import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useOverlays } from '#lib/state/command-store.ts';
import { answerCalls, type SentCall } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { CommandPalette } from './command-palette.tsx';

const palette = page.getByRole('dialog', { name: 'Search and commands' });
const row = (name: string) => palette.getByRole('option', { name });

/** The palette over a studio with recordings and films; answers can be delayed. */
async function openPalette() {
  let gate: () => Promise<void> = async () => undefined;
  const after = (answer: (call: SentCall) => object) => async (call: SentCall) => {
    await gate();
    return answer(call);
  };
  const calls = answerCalls({
    'GET /api/characters': after(() => ({ characters: [] })),
    'GET /api/cuts': after(() => ({ cuts: [{ id: 'c1', title: 'Heron film' }] })),
    'GET /api/transcripts': after(() => ({
      transcripts: [{ id: 't1', name: 'Harbour talk', task: 'transcribe' }],
    })),
    'GET /api/tasks': after(({ query }) => ({
      tasks: query.get('q') === 'heron at dusk' ? [{ id: 'v1', prompt: 'A heron at dusk' }] : [],
    })),
  });
  useOverlays.getState().show('palette');
  const { push } = await showPage(<CommandPalette early={{ typed: '', entered: false }} />);
  await expect.element(palette.getByRole('combobox')).toHaveFocus();
  const holdAnswers = () => {
    const hold = Promise.withResolvers<void>();
    gate = () => hold.promise;
    return hold.resolve;
  };
  const goOffline = () => {
    gate = () => Promise.reject(new TypeError('Failed to fetch'));
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    return () => {
      gate = async () => undefined;
      window.dispatchEvent(new Event('online'));
    };
  };
  return { push, calls, holdAnswers, goOffline };
}

async function opens(push: { mock: { calls: string[][] } }, href: string) {
  await expect.element(palette).not.toBeInTheDocument();
  expect(push.mock.calls).toEqual([[href]]);
}

test.each([
  ['harbour', 'Harbour talk', '/audio/transcribe?id=t1'],
  ['heron f', 'Heron film', '/cuts/c1'],
  ['heron at dusk', 'A heron at dusk', '/gallery/v1'],
])('what only a search for “%s” finds is chosen for Enter', async (typed, name, href) => {
  const { push } = await openPalette();
  await userEvent.keyboard(typed);
  await expect.element(row(name)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await opens(push, href);
});

test('nothing is said to match nothing before the search has answered', async () => {
  const { calls, holdAnswers } = await openPalette();
  const answer = holdAnswers();
  await userEvent.keyboard('harbour');
  await expect.poll(() => calls).not.toEqual([]);
  await expect.element(palette.getByText('Nothing matches')).not.toBeInTheDocument();
  answer();
  await expect.element(row('Harbour talk')).toBeVisible();
});

test('an Enter before the search has answered opens what it finds', async () => {
  const { push, calls, holdAnswers } = await openPalette();
  const answer = holdAnswers();
  await userEvent.keyboard('harbour{Enter}');
  await expect.poll(() => calls).not.toEqual([]);
  await expect.element(palette).toBeVisible();
  answer();
  await opens(push, '/audio/transcribe?id=t1');
});

test('an Enter that waits for the search says so, and typing on takes that back', async () => {
  const { calls, holdAnswers } = await openPalette();
  const answer = holdAnswers();
  const status = palette.getByRole('status');
  await userEvent.keyboard('harbour');
  await expect.poll(() => calls).not.toEqual([]);
  await expect.element(status).toBeEmptyDOMElement();
  await userEvent.keyboard('{Enter}');
  await expect.element(status).toHaveTextContent('Searching…');
  expect(palette.element().querySelector('.animate-spin')).not.toBeNull();
  await userEvent.keyboard(' t');
  await expect.element(status).toBeEmptyDOMElement();
  expect(palette.element().querySelector('.animate-spin')).toBeNull();
  answer();
});

test('an Enter right after other words opens nothing that the former words found', async () => {
  const { push, calls, holdAnswers } = await openPalette();
  await userEvent.keyboard('heron');
  await expect.element(row('Heron film')).toBeVisible();
  const before = calls.length;
  const answer = holdAnswers();
  await userEvent.keyboard(' at dusk{Enter}');
  await expect.poll(() => calls.length).toBeGreaterThan(before);
  expect(push).not.toHaveBeenCalled();
  answer();
  await opens(push, '/gallery/v1');
});

test('whoever types on after an Enter is led nowhere', async () => {
  const { push, holdAnswers } = await openPalette();
  const answer = holdAnswers();
  await userEvent.keyboard('harb{Enter}our');
  answer();
  await expect.element(row('Harbour talk')).toHaveAttribute('aria-selected', 'true');
  expect(push).not.toHaveBeenCalled();
});

test('without a network it is said at once that the studio could not be searched, which is done once there is one', async () => {
  const { goOffline } = await openPalette();
  const goOnline = goOffline();
  await userEvent.keyboard('heron at dusk');
  await expect
    .element(palette.getByRole('status'))
    .toHaveTextContent('Nothing matches “heron at dusk” here, and the studio could not be searched.');
  goOnline();
  await expect.element(row('A heron at dusk')).toBeVisible();
});
