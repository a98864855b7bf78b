import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectionsOptions } from '#lib/api/connections.ts';
import { catalogueOptions } from '#lib/api/models.ts';
import { clipOptions } from '#lib/api/speech.ts';
import { blankLine } from '#lib/studio/cut/blank.ts';
import type { SpeechClip } from '#lib/studio/speech/speech-clip.ts';
import { answerCalls, bodiesOf, leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { sampleConnection, sampleVoices } from '#lib/testing/samples/sample-model.ts';
import { FPS, openEditor, silentCache } from '../testing/open-editor.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/cuts/[id]/seams', 'POST /api/speech', 'GET /api/speech/s');
});

test('a line that does not fit says by how much, and what helps is one click', async () => {
  const line = (id: string, start: number, duration: number) => ({
    ...blankLine(id, start),
    text: id,
    speechId: id,
    duration,
  });
  const store = await openEditor({ lines: [line('one', 1, 1.5), line('two', 2, 1)] });
  const fix = page.getByRole('group', { name: 'Line that does not fit' });
  await expect.element(fix.getByText('0.5 s too long')).toBeInTheDocument();
  await fix.getByRole('button', { name: 'Hold shot 1 longer' }).click();
  await expect.element(fix).not.toBeInTheDocument();
  expect(store.getState().timeline.shots[0]?.out).toBe(2.5);
  expect(store.getState().timeline.lines[1]?.start).toBe(2.5);
});

test('a line says who speaks, and somebody with a voice has it in a line that becomes theirs', async () => {
  const said = {
    ...blankLine('one'),
    text: 'Go.',
    speaker: 'ANNA',
    voice: 'onyx',
    speechId: 's',
    duration: 1,
  };
  const store = await openEditor({ lines: [said, { ...blankLine('two', 2), text: 'Stay.' }] });
  await expect.element(page.getByRole('button', { name: 'Line of ANNA: Go.' })).toBeInTheDocument();
  store.getState().select({ kind: 'line', id: 'two' });
  await userEvent.fill(page.getByRole('combobox', { name: 'Who says it' }), 'Anna');
  await expect.element(page.getByRole('button', { name: 'Line of Anna: Stay.' })).toBeInTheDocument();
  expect(store.getState().timeline.lines[1]).toMatchObject({ speaker: 'Anna', voice: 'onyx' });
});

test('a new line begins behind what is said already', async () => {
  const said = { ...blankLine('said', 0), text: 'Hello', duration: 1 };
  const store = await openEditor({ lines: [said] });
  await userEvent.click(page.getByRole('toolbar').getByRole('button', { name: 'Line' }));
  await expect.poll(() => store.getState().timeline.lines.map(({ start }) => start)).toEqual([0, 1]);
  expect(store.getState().playhead).toBe(FPS);
});

test('whoever deletes a line, or undoes adding it, is at the playhead then', async () => {
  const store = await openEditor();
  const playhead = page.getByRole('slider', { name: 'Playhead' });
  await userEvent.keyboard('t');
  const words = page.getByRole('textbox', { name: 'What is said' });
  await expect.element(words).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(playhead).toHaveFocus();
  await userEvent.keyboard('t');
  await expect.element(words).toHaveFocus();
  page.getByRole('button', { name: 'Delete the line' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(playhead).toHaveFocus();
  expect(store.getState().timeline.lines).toEqual([]);
});

/** The editor with a spoken line whose words have changed since, and a count of requests to speak it. */
async function changeSpokenLine() {
  const cache = silentCache();
  const voices = sampleVoices({ capabilities: { voices: [{ id: 'onyx', name: 'Onyx' }] } });
  const service = sampleConnection({ id: voices.connectionId, kinds: ['speech'] });
  cache.setQueryData(catalogueOptions().queryKey, { models: [voices], problems: [] });
  cache.setQueryData(connectionsOptions().queryKey, { connections: [service], removed: [], dialects: [] });
  cache.setQueryData(clipOptions('s').queryKey, { id: 's', text: 'Go.', voice: 'onyx' } as SpeechClip);
  const asked = answerCalls({});
  const timesSpoken = () => bodiesOf(asked, 'POST /api/speech').length;
  const said = { ...blankLine('one'), text: 'Go.', voice: 'onyx', speechId: 's', duration: 1 };
  const store = await openEditor({ lines: [said] }, { cache });
  store.getState().select({ kind: 'line', id: 'one' });
  await userEvent.type(page.getByRole('textbox', { name: 'What is said' }), ' Now.');
  return { store, timesSpoken };
}

test('a spoken line that was changed is spoken again once somebody goes elsewhere', async () => {
  const { timesSpoken } = await changeSpokenLine();
  await page.getByRole('heading', { name: 'Line 1' }).click();
  await expect.poll(timesSpoken).toBe(1);
});

test('a changed line that is deleted is not spoken for it', async () => {
  const { store, timesSpoken } = await changeSpokenLine();
  await page.getByRole('button', { name: 'Delete the line' }).click();
  await expect.poll(() => store.getState().timeline.lines).toEqual([]);
  expect(timesSpoken()).toBe(0);
});
