import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AddMessages } from '#lib/language/add-messages.tsx';
import { render } from '#lib/testing/page/render.tsx';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { useDescriptions } from './use-descriptions.ts';

const OURS = sampleModel({ description: 'Very quick and accurate.', knownAs: 'quickAccurate' });
const THEIRS = sampleModel({ description: 'Good at boats.' });

function Descriptions() {
  const described = useDescriptions();
  return [OURS, THEIRS].map((model) => <p key={model.description}>{described(model)}</p>);
}

const show = (locale: 'en' | 'de') =>
  render(
    <AddMessages locale={locale} messages={{}}>
      <Descriptions />
    </AddMessages>,
  );

test('our description of a model is read in the language of the page, that of its service as it came', async () => {
  await show('de');
  await expect.element(page.getByText('Sehr schnell und genau.')).toBeVisible();
  await expect.element(page.getByText('Good at boats.')).toBeVisible();
  expect(page.getByText('Very quick and accurate.').elements()).toEqual([]);
});

test('in English it stands as programs are told it', async () => {
  await show('en');
  await expect.element(page.getByText('Very quick and accurate.')).toBeVisible();
});
