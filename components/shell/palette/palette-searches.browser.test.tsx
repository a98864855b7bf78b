import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useOverlays } from '#lib/state/command-store.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { CommandPalette } from './command-palette.tsx';

const palette = page.getByRole('dialog', { name: 'Search and commands' });
const row = (name: string) => palette.getByRole('option', { name });

/** The palette over a studio with recordings and films; answers can be delayed. */
async function openPalette() {
  let answered = Promise.resolve();
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async (to) => {
    await answered;
    const address = new URL(String(to), window.location.href);
    if (address.pathname === '/api/cuts') {
      return Response.json({ cuts: [{ id: 'c1', title: 'Heron film' }] });
    }
    if (address.pathname === '/api/transcripts') {
      return Response.json({ transcripts: [{ id: 't1', name: 'Harbour talk', task: 'transcribe' }] });
    }
    if (address.pathname === '/api/tasks' && address.searchParams.get('q') === 'heron at dusk') {
      return Response.json({ tasks: [{ id: 'v1', prompt: 'A heron at dusk' }] });
    }
    return new Response('{}', { status: 500 });
  });
  useOverlays.getState().show('palette');
  const { push } = await showPage(<CommandPalette early={{ typed: '', entered: false }} />);
  await expect.element(palette.getByRole('combobox')).toHaveFocus();
  const holdAnswers = () => {
    const hold = Promise.withResolvers<void>();
    answered = hold.promise;
    return hold.resolve;
  };
  return { push, asked, holdAnswers };
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
  const { asked, holdAnswers } = await openPalette();
  const answer = holdAnswers();
  await userEvent.keyboard('harbour');
  await expect.poll(() => asked).toHaveBeenCalled();
  await expect.element(palette.getByText('Nothing matches')).not.toBeInTheDocument();
  answer();
  await expect.element(row('Harbour talk')).toBeVisible();
});

test('an Enter before the search has answered opens what it finds', async () => {
  const { push, asked, holdAnswers } = await openPalette();
  const answer = holdAnswers();
  await userEvent.keyboard('harbour{Enter}');
  await expect.poll(() => asked).toHaveBeenCalled();
  await expect.element(palette).toBeVisible();
  answer();
  await opens(push, '/audio/transcribe?id=t1');
});

test('an Enter that waits for the search says so, and typing on takes that back', async () => {
  const { asked, holdAnswers } = await openPalette();
  const answer = holdAnswers();
  const status = palette.getByRole('status');
  await userEvent.keyboard('harbour');
  await expect.poll(() => asked).toHaveBeenCalled();
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
  const { push, asked, holdAnswers } = await openPalette();
  await userEvent.keyboard('heron');
  await expect.element(row('Heron film')).toBeVisible();
  const before = asked.mock.calls.length;
  const answer = holdAnswers();
  await userEvent.keyboard(' at dusk{Enter}');
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(before);
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
  const { asked } = await openPalette();
  const answers = asked.getMockImplementation();
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await userEvent.keyboard('heron at dusk');
  await expect
    .element(palette.getByRole('status'))
    .toHaveTextContent('Nothing matches “heron at dusk” here, and the studio could not be searched.');
  if (answers) asked.mockImplementation(answers);
  window.dispatchEvent(new Event('online'));
  await expect.element(row('A heron at dusk')).toBeVisible();
});
