import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useComposer } from '#lib/state/composer-store.ts';
import { choice, named, toggle } from '#lib/studio/compose/control.ts';
import { answerCalls, leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { Composer } from './composer.tsx';
import { SettingChips } from './setting-chips.tsx';

withStyles();

const controls = [
  choice('size', named(['1280x720'])),
  choice('seconds', named(['8 s'])),
  toggle('watermark', false),
];

/** The row of chips as it scrolls on a phone. */
function Row() {
  const [open, setOpen] = useState<string | null>(null);
  const none = { problems: [], canWatch: true, streamed: false, takesImages: false };
  return (
    <div className="fixed inset-x-0 bottom-40 flex gap-1.5 overflow-x-auto">
      <SettingChips controls={controls} open={open} onOpen={setOpen} {...none} />
    </div>
  );
}

test('on a phone a switch that is turned in Advanced leaves the panel in sight', async () => {
  await page.viewport(390, 844);
  useComposer.setState(useComposer.getInitialState());
  await showPage(<Row />);
  await page.getByRole('button', { name: 'Advanced' }).click();
  const panel = page.getByRole('dialog', { name: 'Advanced' });
  const inSight = () => {
    const { left, right } = panel.element().getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  };
  await expect.poll(inSight).toBe(true);
  const box = page.getByRole('checkbox', { name: 'Watermark' });
  await box.click();
  await expect.element(box).toBeChecked();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(inSight()).toBe(true);
});

// In the box at its widest, and beside the narrow rail of a tablet.
test.each([1440, 968])('the settings of a model are in one row of a page of %i pixels', async (width) => {
  await page.viewport(width, 800);
  useComposer.setState(useComposer.getInitialState());
  const place = { id: 'embedded', name: 'Embedded', url: 'http://127.0.0.1', source: 'settings' };
  const kind = { dialect: 'openai', dialectName: 'OpenAI', kinds: ['video'], defaults: ['video'] };
  leaveUnanswered('GET /api/assets', 'GET /api/characters');
  answerCalls({
    'GET /api/connections': {
      connections: [{ ...place, ...kind, paused: null, health: null }],
      removed: [],
      dialects: [],
    },
    'GET /api/models': {
      models: [sampleModel({ id: 'vidB-2', connectionId: 'embedded', contract: true })],
      problems: [],
    },
  });
  const nothing = () => undefined;
  const on = { onTable: nothing, onFiles: nothing, onChat: nothing, onSent: nothing };
  await showPage(<Composer first={false} table={null} {...on} />);
  const settings = page.getByRole('group', { name: 'Settings' });
  await expect.element(settings.getByRole('button', { name: 'Live preview' })).toBeVisible();
  await expect.element(settings.getByText('Price unknown')).toBeVisible();
  expect(settings.element().getBoundingClientRect().height).toBeLessThan(48);
});
