import { use } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { PickerPopover } from './model-field.tsx';

const trigger = page.getByRole('button', { name: 'Model' });
const search = page.getByPlaceholder('Find a model, or paste its id');

test('what is typed before the list has loaded is looked for in it', async () => {
  const loaded = Promise.withResolvers<null>();
  const Late = () => use(loaded.promise);
  const onChoose = vi.fn();
  await showPage(
    <PickerPopover
      models={[sampleModel(), sampleModel({ id: 'acme/clip', name: 'Clip' })]}
      places={[{ id: 'acme', name: 'Acme', open: true, problem: null }]}
      chosen={[]}
      onChoose={onChoose}
      foot={<Late />}
      trigger={<button type="button">Model</button>}
    />,
  );
  (trigger.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}clip{Enter}');
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true');
  await expect.element(search).not.toBeInTheDocument();
  loaded.resolve(null);
  await expect.poll(() => onChoose.mock.calls).toEqual([[{ connectionId: 'acme', model: 'acme/clip' }]]);
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
});
