import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useComposer } from '#lib/state/composer-store.ts';
import { answerCalls, leaveUnanswered, unanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { Composer } from './composer.tsx';

withStyles();
beforeEach(() => {
  leaveUnanswered('GET /api/assets', 'GET /api/characters', 'GET /api/connections', 'GET /api/models');
});

const nothing = () => undefined;
const on = { onTable: nothing, onFiles: nothing, onChat: nothing };

test('a sample pressed before it is known what can be made is made then', async () => {
  await showPage(<Composer first table={null} {...on} onSent={nothing} />);
  await page.getByRole('region', { name: 'Samples' }).getByRole('button').first().click();
  await expect.element(page.getByRole('button', { name: 'Sent when the models are there' })).toBeVisible();
});

/** A studio with one model; the test decides how a submission is answered. */
function offerModel(sent: () => Promise<Response>) {
  const model = sampleModel({ id: 'vidB-2', connectionId: 'embedded', contract: true });
  const place = { id: 'embedded', name: 'Embedded', url: 'http://127.0.0.1', source: 'settings' };
  const kind = { dialect: 'openai', dialectName: 'OpenAI', kinds: ['video'], defaults: ['video'] };
  const connections = [{ ...place, ...kind, paused: null, health: null }];
  answerCalls({
    'GET /api/connections': { connections, removed: [], dialects: [] },
    'GET /api/models': { models: [model], problems: [] },
    'POST /api/tasks': sent,
  });
}

test('who turns to a batch types its lines', async () => {
  offerModel(unanswered);
  await showPage(<Composer first={false} table={null} {...on} onSent={nothing} />);
  await page.getByRole('button', { name: 'Batch' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Prompt' })).toHaveFocus();
});

test('a draft that is replaced while another is being sent can still be brought back', async () => {
  useComposer.setState({ ...useComposer.getInitialState(), prompt: 'A heron' });
  const answer = Promise.withResolvers<Response>();
  offerModel(() => answer.promise);
  const onSent = vi.fn();
  await showPage(<Composer first={false} table={null} {...on} onSent={onSent} />);
  const generate = page.getByRole('button', { name: /Generate video/ });
  await expect.element(generate).toHaveAttribute('aria-disabled', 'false');
  await generate.click();
  useComposer.getState().set({ prompt: 'A kite' });
  useComposer.getState().replace('settings', { prompt: 'A tram' });
  answer.resolve(Response.json({ tasks: [] }));
  await expect.poll(() => onSent).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('A kite');
});

test('the keyboard goes on with the words after a draft was brought back', async () => {
  useComposer.setState({ ...useComposer.getInitialState(), prompt: 'A kite' });
  useComposer.getState().replace('settings', { prompt: 'A tram' });
  await showPage(<Composer first={false} table={null} {...on} onSent={nothing} />);
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const prompt = page.getByRole('textbox', { name: 'Prompt' });
  await expect.element(prompt).toHaveValue('A kite');
  await expect.element(prompt).toHaveFocus();
});

test('a watermark is off, is said where it is on, and is taken off there by keyboard', async () => {
  useComposer.setState({ ...useComposer.getInitialState(), prompt: 'A heron' });
  const drafts: unknown[] = [];
  offerModel(unanswered);
  answerCalls({
    'GET /api/tasks': unanswered,
    'POST /api/tasks': ({ body }) => {
      drafts.push(...body.drafts);
      return { tasks: [] };
    },
  });
  await showPage(<Composer first={false} table={null} {...on} onSent={nothing} />);
  const generate = page.getByRole('button', { name: /Generate video/ });
  const mark = page.getByRole('button', { name: 'Watermark', pressed: true });
  await expect.element(generate).toHaveAttribute('aria-disabled', 'false');
  await expect.element(mark).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Advanced' }).click();
  const box = page.getByRole('checkbox', { name: 'Watermark' });
  await expect.element(box).not.toBeChecked();
  await box.click();
  await expect.element(box).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(mark).toBeVisible();
  (mark.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(mark).not.toBeInTheDocument();
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Size/);
  await generate.click();
  await expect.poll(() => drafts).toMatchObject([{ params: { watermark: false } }]);
});

test('on a phone the settings can be moved sideways, and the box around them cannot', async () => {
  await page.viewport(390, 844);
  offerModel(unanswered);
  await showPage(<Composer first={false} table={null} {...on} onSent={nothing} />);
  const settings = page.getByRole('group', { name: 'Settings' });
  const beyond = (element: Element | null) => element && element.scrollWidth - element.clientWidth;
  await expect.poll(() => beyond(settings.element())).toBeGreaterThan(0);
  expect(beyond(settings.element().closest('section'))).toBe(0);
});
