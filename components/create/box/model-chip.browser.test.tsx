import { beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Place } from '#components/compose/use-video-models.ts';
import { ShortcutListener } from '#components/shell/shortcut-listener.tsx';
import { modelOptions } from '#lib/api/models.ts';
import { useComposer } from '#lib/state/composer-store.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { answerCalls, leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { useComposition } from '../use-composition.ts';
import { Composer } from './composer.tsx';
import { AlsoChips, ModelChip } from './model-chip.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/assets', 'GET /api/characters');
});

const PLACES: Place[] = [
  { id: 'embedded', name: 'Embedded service', open: false, problem: null },
  { id: 'acme', name: 'Acme', open: true, problem: null },
];
const own = sampleModel({ id: 'vidB-2', connectionId: 'embedded', contract: true, name: 'B2' });
const film = sampleModel({
  capabilities: { seconds: [4, 8] },
  price: { amount: 0.2, per: 'second', unit: 'USD' },
});
const wordsOnly = sampleModel({
  id: 'acme/words',
  name: 'Words',
  capabilities: { images: { max: 0, roles: [], required: false } },
});
const clip = sampleModel({ id: 'acme/clip', name: 'Clip', capabilities: { seconds: [5] } });

const sampleConnection = (id: string, defaults: string[]) => ({
  ...{ id, name: id === 'acme' ? 'Acme' : 'Embedded service', url: 'http://127.0.0.1', source: 'settings' },
  ...{ dialect: 'openai', dialectName: 'OpenAI', kinds: ['video'], defaults, paused: null, health: null },
});

const chip = page.getByRole('button', { name: /^Model:/ });
const search = page.getByPlaceholder('Find a model, or paste its id');
const textOf = (found: Locator) => found.element().textContent;
const option = (name: string | RegExp) => page.getByRole('option', { name });

function Chips({ places }: { places: Place[] }) {
  const { fit, fits, notes } = useComposition();
  return (
    fit && (
      <>
        <ModelChip fit={fit} fits={fits} places={places} seconds={8} />
        <AlsoChips route={fit.route} fits={fits} places={places} notes={notes} />
      </>
    )
  );
}

async function show(offered: CatalogueModel[], places = PLACES) {
  useComposer.setState({ offered, connectionId: null, model: 'vidB-2', also: [], named: [], references: [] });
  const cache = stillCache();
  await showPage(<Chips places={places} />, cache);
  return cache;
}

async function open() {
  await userEvent.click(chip);
  await expect.element(search).toHaveFocus();
}

test('what is sent before it is known what there is goes out then, with the default of the default connection', async () => {
  useComposer.setState({ ...useComposer.getInitialState(), prompt: 'A heron' });
  const answers = { connections: Promise.withResolvers<Response>(), sent: [] as unknown[] };
  answerCalls({
    'GET /api/connections': () => answers.connections.promise,
    'GET /api/models': { models: [own, film], problems: [] },
    'POST /api/tasks': ({ body }) => {
      answers.sent.push(body);
      return { tasks: [] };
    },
  });
  const unused = vi.fn();
  const on = { onTable: unused, onFiles: unused, onChat: unused, onSent: unused };
  await showPage(
    <>
      <ShortcutListener />
      <Composer first={false} table={null} {...on} />
    </>,
  );
  const generate = page.getByRole('button', { name: /Generate video/ });
  await expect.element(generate).toHaveAttribute('aria-disabled', 'true');
  await expect.element(generate).toHaveAccessibleDescription(/Finding out which models there are/);
  await userEvent.click(page.getByRole('textbox', { name: 'Prompt' }));
  const send = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
  const held = page.getByRole('button', { name: 'Sent when the models are there' });
  await send();
  await expect.element(held).toBeVisible();
  // An edited prompt needs another press.
  await userEvent.keyboard('{Control>}{End}{/Control} flies');
  await expect.element(held).not.toBeInTheDocument();
  await send();
  await expect.element(held).toBeVisible();
  expect(answers.sent).toEqual([]);
  const known = [sampleConnection('embedded', []), sampleConnection('acme', ['video'])];
  answers.connections.resolve(Response.json({ connections: known, removed: [], dialects: [] }));
  await expect.element(chip).toHaveAccessibleName(/^Model: Film .*Acme$/);
  const draft = { connectionId: 'acme', params: { model: 'acme/film', prompt: 'A heron flies' } };
  await expect.poll(() => answers.sent).toMatchObject([{ drafts: [draft] }]);
  await expect.element(generate).not.toHaveAttribute('aria-busy');
  useComposer.setState({ offered: null });
  await expect.element(chip).toHaveAccessibleName(/^Model: Film .*Acme$/);
  expect(answers.sent).toHaveLength(1);
  await send();
  await expect.poll(() => answers.sent).toHaveLength(2);
});

test('pictures that the model does not use go with one press', async () => {
  const connections = [sampleConnection('embedded', ['video'])];
  answerCalls({
    'GET /api/connections': { connections, removed: [], dialects: [] },
    'GET /api/models': { models: [wordsOnly], problems: [] },
  });
  const references = ['a', 'b'].map((key) => ({ key, name: `${key}.png`, state: 'ready' as const }));
  useComposer.setState({ ...useComposer.getInitialState(), references });
  const on = { onTable: vi.fn(), onFiles: vi.fn(), onChat: vi.fn(), onSent: vi.fn() };
  await showPage(<Composer first={false} table={null} {...on} />);
  await expect.element(page.getByRole('button', { name: 'Not used: a.png' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Remove unused' }));
  await expect.poll(() => useComposer.getState().references).toEqual([]);
});

test('models are told by what people choose by, with their connection where there are several', async () => {
  await show([own, film, clip]);
  await open();
  await expect.poll(() => textOf(option(/^Film/))).toMatch(/FilmAcme/);
  await expect.poll(() => textOf(option(/^Film/))).toMatch(/4–8 s/);
  await expect.poll(() => textOf(option(/^Film/))).toMatch(/\$1\.60/);
  await expect.poll(() => textOf(option(/^vidB-2/))).toMatch(/everyday shots/);
  await expect.element(option(/^vidB-2/).getByText('Chosen')).toBeInTheDocument();
});

test('those that would leave something out stand below a line that says what', async () => {
  await show([own, wordsOnly]);
  useComposer.setState({
    prompt: 'With @ada',
    references: [{ key: 'a', name: 'a.png', state: 'ready' }],
    settings: {},
  });
  await open();
  const part = page.getByRole('group', { name: 'Leave something out' });
  await expect.poll(() => textOf(part.getByRole('option'))).toMatch(/Not the picture, characters/);
  const whole = page.getByRole('group', { name: /Take everything/ });
  await expect.poll(() => textOf(whole.getByRole('option'))).toMatch(/vidB-2/);
});

test('typing finds a model, arrows and Enter choose it, and the chip has the focus again', async () => {
  await show([own, film, clip]);
  await open();
  await userEvent.keyboard('acme');
  await expect.poll(() => option(/./).elements().length).toBe(2);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(search).not.toBeInTheDocument();
  await expect.element(chip).toHaveAccessibleName(/^Model: Clip .*Acme$/);
  await expect.element(chip).toHaveFocus();
  expect(useComposer.getState()).toMatchObject({ connectionId: 'acme', model: 'acme/clip' });
});

test('Escape leaves the choice as it was', async () => {
  await show([own, film]);
  await open();
  await userEvent.keyboard('film{Escape}');
  await expect.element(search).not.toBeInTheDocument();
  await expect.element(chip).toHaveAccessibleName(/^Model: vidB-2 .*Embedded service$/);
});

test('a model that is not listed is used by its id, where a connection may have more', async () => {
  const cache = await show([own, film]);
  const hidden = sampleModel({ id: 'acme/hidden', name: 'Hidden' });
  cache.setQueryData(modelOptions('acme', 'acme/hidden').queryKey, hidden);
  await open();
  await userEvent.keyboard('acme/hidden');
  await expect.element(option('Use acme/hidden on Acme')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(search).not.toBeInTheDocument();
  const chosen = { connectionId: 'acme', model: 'acme/hidden' };
  expect(useComposer.getState()).toMatchObject({ ...chosen, named: [chosen] });
});

test('one that makes no videos is refused in words', async () => {
  const cache = await show([own, film]);
  cache.setQueryData(
    modelOptions('acme', 'acme/voice').queryKey,
    sampleModel({ id: 'acme/voice', kind: 'speech' }),
  );
  await open();
  await userEvent.keyboard('acme/voice{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('acme/voice makes no videos.');
});

test('further models of any connection are added and taken away', async () => {
  await show([own, film, clip]);
  await userEvent.click(page.getByRole('button', { name: 'Also with another model' }));
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('film{Enter}');
  const without = page.getByRole('button', { name: 'Without Film' });
  await expect.element(without).toBeInTheDocument();
  expect(useComposer.getState().also).toEqual([{ connectionId: 'acme', model: 'acme/film' }]);
  await userEvent.click(without);
  expect(useComposer.getState().also).toEqual([]);
});

test('what a further model cannot keep is said under it', async () => {
  await show([own, film, clip]);
  useComposer.setState({ also: [{ connectionId: 'acme', model: 'acme/clip' }] });
  await expect
    .element(page.getByRole('list', { name: 'What changes' }))
    .toHaveTextContent('Length 8 s → 5 s: not offered by Clip.');
});
