import { type ComponentProps, type ComponentType, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#components/ui/button.tsx';
import { lazyDialog } from '#components/ui/lazy.tsx';
import { Toaster } from '#components/ui/overlays/toaster.tsx';
import { charactersOptions } from '#lib/api/characters.ts';
import { connectionsOptions } from '#lib/api/connections.ts';
import { catalogueOptions } from '#lib/api/models.ts';
import { useUploads } from '#lib/api/uploads.ts';
import { CutStoreProvider, createCutStore } from '#lib/state/cut-store.ts';
import { blankShot } from '#lib/studio/cut/blank.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { answerCalls, bodiesOf, refusal } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { sampleCut } from '#lib/testing/samples/sample-cut.ts';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { DraftDialog } from './draft-dialog.tsx';

const WAN = sampleModel({
  id: 'wan',
  name: 'Wan',
  capabilities: { seconds: [4], images: { max: 4, roles: ['reference'], required: false } },
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: /shot 1$/i });
const prompt = dialog.getByRole('textbox', { name: 'Prompt' });
const question = page.getByRole('alertdialog');
const save = dialog.getByRole('button', { name: 'Save the draft' });
const make = dialog.getByRole('button', { name: 'Make it' });
const retake = dialog.getByRole('button', { name: 'Retake' });

/** A shot whose dialog is open; each test has a shot of its own, for the browser keeps its pictures. */
async function open(Opened: ComponentType<ComponentProps<typeof DraftDialog>> = DraftDialog) {
  const shot: Shot = {
    ...blankShot(crypto.randomUUID()),
    out: 4,
    draft: {
      endpoint: 'videos',
      connectionId: 'acme',
      params: { model: 'wan', prompt: 'A boat', seconds: '4' },
      references: ['ast_first'],
      tags: [],
    },
  };
  const store = createCutStore(sampleCut({ shots: [shot] }));
  const cache = stillCache();
  cache.setQueryData(charactersOptions().queryKey, []);
  cache.setQueryData(catalogueOptions().queryKey, { models: [WAN], problems: [] });
  const connections = [{ id: 'acme', name: 'Acme', kinds: ['video'], defaults: ['video'] }];
  cache.setQueryData(connectionsOptions().queryKey, { connections } as never);
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {isOpen && <Opened shot={shot} number={1} onClose={() => setOpen(false)} />}
        <Toaster />
      </>
    );
  }
  await showPage(
    <CutStoreProvider value={store}>
      <Opener />
    </CutStoreProvider>,
    cache,
  );
  await userEvent.click(button('Open'));
  return () => store.getState().timeline.shots[0]?.draft;
}

/** The studio takes pictures when they are let in. */
function studio() {
  const held: (() => void)[] = [];
  const calls = answerCalls({
    'GET /api/assets': { assets: [], nextCursor: null },
    'POST /api/assets': ({ body }) => {
      const { name } = body.get('file');
      const { promise, resolve } = Promise.withResolvers<object>();
      const isBad = name.startsWith('bad');
      held.push(() =>
        resolve(
          isBad
            ? refusal(400, 'bad_file', { message: 'It cannot be read.' })
            : { id: `ast_${name}`, kind: 'image', name },
        ),
      );
      return promise;
    },
    'POST /api/cuts/cut/takes': sampleCut({}),
  });
  const letIn = async (count: number) => {
    await expect.poll(() => held.length).toBe(count);
    for (const each of held.splice(0)) each();
  };
  return { letIn, takes: () => bodiesOf(calls, 'POST /api/cuts/cut/takes') };
}

async function choose(...names: string[]) {
  const files = names.map((name) => new File([name], name, { type: 'image/png' }));
  await userEvent.upload(page.getByLabelText('Choose images'), files);
  await expect.element(dialog.getByRole('button', { name: 'Sending' })).toBeVisible();
}

test('a draft that is saved while its pictures are sent has them', async () => {
  const { letIn } = studio();
  const draft = await open();
  await choose('a.png', 'b.png');
  await userEvent.click(save);
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  await expect.element(make).not.toHaveAttribute('aria-busy');
  expect(draft()?.references).toEqual(['ast_first']);
  await letIn(2);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(draft()?.references).toEqual(['ast_first', 'ast_a.png', 'ast_b.png']);
});

test('a shot that is retaken while its picture is sent is made with it', async () => {
  const { letIn, takes } = studio();
  await open((props) => <DraftDialog {...props} retake />);
  await choose('a.png');
  await userEvent.click(retake);
  await expect.element(retake).toHaveAttribute('aria-busy', 'true');
  expect(takes()).toEqual([]);
  await letIn(1);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(takes()).toMatchObject([{ draft: { references: ['ast_first', 'ast_a.png'] } }]);
});

test('a draft is not saved when one of its pictures does not arrive', async () => {
  const { letIn } = studio();
  const draft = await open();
  await choose('bad.png', 'a.png');
  await userEvent.click(save);
  await letIn(2);
  await expect.element(dialog.getByRole('button', { name: 'Sending' })).not.toBeInTheDocument();
  await expect.element(page.getByText('It cannot be read.')).toBeVisible();
  await expect.element(save).not.toHaveAttribute('aria-busy');
  await expect.element(dialog).toBeVisible();
  expect(draft()?.references).toEqual(['ast_first']);
  await userEvent.click(save);
  await expect.poll(() => draft()?.references).toEqual(['ast_first', 'ast_a.png']);
});

test('closing drops the pictures that are being sent, and the press that waited for them', async () => {
  studio();
  const draft = await open();
  const before = draft();
  await choose('a.png');
  await userEvent.click(save);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(question.getByRole('button', { name: 'Drop it' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(useUploads.getState()).toEqual({});
  expect(draft()).toBe(before);
});

test('a description is not thrown away without a question, and one that did not change is', async () => {
  studio();
  await open();
  await userEvent.fill(prompt, 'A boat at night');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await expect.element(prompt).toHaveValue('A boat at night');
  await userEvent.fill(prompt, 'A boat');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
});

test('the focus goes back to a button that let go of it while the dialog was loaded', async () => {
  studio();
  const { promise: code, resolve: come } = Promise.withResolvers<typeof DraftDialog>();
  await open(lazyDialog(() => code));
  (button('Open').element() as HTMLElement).blur();
  come(DraftDialog);
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Open')).toHaveFocus();
});
