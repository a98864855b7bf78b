import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures/studio.ts';

const picture = (color: string, width = 320, height = 180) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();

async function openCreate(page: Page) {
  await page.goto('/create');
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toBeVisible();
}

const prompt = (page: Page) => page.getByRole('textbox', { name: 'Prompt' });
const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const intent = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function pick(page: Page, ...files: { name: string; buffer: Buffer }[]) {
  await page
    .getByLabel('Choose images')
    .setInputFiles(files.map((file) => ({ mimeType: 'image/png', ...file })));
}

/** As a browser does it when files are let go over the page, or pasted into it. */
async function giveFiles(
  page: Page,
  how: 'drop' | 'paste',
  ...files: { name: string; type: string; bytes: Buffer }[]
) {
  await page.evaluate(
    ([way, given]) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      if (way === 'paste') {
        window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true }));
        return;
      }
      const target = document.querySelector('[aria-label=Results]');
      for (const type of ['dragenter', 'dragover', 'drop']) {
        target?.dispatchEvent(
          new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }),
        );
      }
    },
    [how, files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }))] as const,
  );
}

test('a prompt becomes a video beside the composer, and plays under the pointer', async ({ page }) => {
  await openCreate(page);
  await prompt(page).fill('A red balloon over a quiet lake');
  await choose(page, 'Size', '480 × 480');
  await choose(page, 'Length', '4 s');
  await generate(page).click();
  const made = card(page, 'A red balloon over a quiet lake');
  await expect(made).toHaveAttribute('data-status', 'completed', { timeout: 50_000 });
  await made.hover();
  await expect(made.locator('video')).toHaveJSProperty('paused', false);
});

test('each way to make a video, for each family, ends in a video', async ({ page }) => {
  test.setTimeout(240_000);
  await openCreate(page);
  const red = { name: 'red.png', buffer: await picture('#b03030') };
  const blue = { name: 'blue.png', buffer: await picture('#3050b0') };
  const ways: [intent: string, model: string, images: (typeof red)[], settings: [string, string][]][] = [
    ['Animate an image', 'vidA_3_1-fast', [red], [['Length', '1 s']]],
    ['Animate an image', 'vidA3-pro-frames', [red], []],
    ['Animate an image', 'vidB-2', [red, blue], []],
    ['First & last frame', 'vidA2-fast-frames', [red, blue], []],
    ['Combine elements', 'vidA2-fast-components', [red, blue], []],
    [
      'With a character',
      'vidB-2',
      [],
      [
        ['Size', '480 × 480'],
        ['Length', '4 s'],
      ],
    ],
    ['From prompt', 'vidA2', [], []],
  ];
  for (const [name, model, images, settings] of ways) {
    await intent(page, name).click();
    const left = page.getByRole('button', { name: /: (red|blue)\.png$/ });
    for (let count = await left.count(); count > 0; count--) {
      await left.first().press('Delete');
      await expect(left).toHaveCount(count - 1);
    }
    await page.getByRole('combobox', { name: 'Model' }).click();
    await page.getByRole('option', { name: model }).first().click();
    if (images.length > 0) await pick(page, ...images);
    for (const [field, option] of settings) await choose(page, field, option);
    await prompt(page).fill(`${name} with ${model}`);
    await expect(generate(page)).toHaveAttribute('aria-disabled', 'false');
    await generate(page).click();
    await expect(card(page, `${name} with ${model}`)).toBeVisible();
  }
  for (const [name, model] of ways) {
    await expect(card(page, `${name} with ${model}`)).toHaveAttribute('data-status', 'completed', {
      timeout: 200_000,
    });
  }
});

test('a finished card dragged onto the composer becomes a reference', async ({ page }) => {
  const params = { model: 'vidB-2', prompt: 'A lantern to drag', seconds: '4', size: '480x480' };
  await page.request.post('/api/tasks', { data: { drafts: [{ endpoint: 'videos', params }] } });
  await openCreate(page);
  await intent(page, 'Animate an image').click();
  const made = card(page, 'A lantern to drag');
  await expect(made).toHaveAttribute('data-status', 'completed', { timeout: 50_000 });
  await made.getByRole('link').dragTo(prompt(page));
  await expect(page.getByRole('button', { name: /: Poster of / })).toBeVisible();
});

test('a streamed generation is shown as it streams, and goes on when nobody watches', async ({ page }) => {
  test.setTimeout(120_000);
  await openCreate(page);
  await intent(page, 'Streamed').click();
  await prompt(page).fill('A paper boat on a stream');
  await generate(page).click();
  const live = page.getByRole('region', { name: 'Live' });
  await expect(live.getByText(/^task_id: /)).toBeVisible();
  await expect(card(page, 'A paper boat on a stream')).toBeVisible();
  await page.reload();
  await expect(card(page, 'A paper boat on a stream')).toHaveAttribute('data-status', 'completed', {
    timeout: 100_000,
  });
});

test('Stop watching leaves the task running', async ({ page }) => {
  await openCreate(page);
  await intent(page, 'Streamed').click();
  await prompt(page).fill('A kite on a windy hill');
  await generate(page).click();
  await page.getByRole('button', { name: 'Stop watching' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No longer watching' })).toBeVisible();
  await expect(card(page, 'A kite on a windy hill')).toHaveAttribute('data-status', /rendering|completed/);
});

test('images come in by drop, by paste and from the recent ones', async ({ page }) => {
  await openCreate(page);
  await intent(page, 'Combine elements').click();
  await giveFiles(page, 'drop', { name: 'dropped.png', type: 'image/png', bytes: await picture('#208040') });
  await expect(page.getByRole('button', { name: 'Element 1: dropped.png' })).toBeVisible();
  await giveFiles(page, 'paste', { name: 'pasted.png', type: 'image/png', bytes: await picture('#802080') });
  await expect(page.getByRole('button', { name: 'Element 2: pasted.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Element 2: pasted.png' }).press('Delete');
  await page
    .getByRole('list', { name: 'Recent images' })
    .getByRole('button', { name: 'Use pasted.png' })
    .click();
  await expect(page.getByRole('button', { name: 'Element 2: pasted.png' })).toBeVisible();
});

test('images are put in another order by keyboard', async ({ page }) => {
  await openCreate(page);
  await intent(page, 'First & last frame').click();
  await pick(
    page,
    { name: 'a.png', buffer: await picture('#111111') },
    { name: 'b.png', buffer: await picture('#eeeeee') },
  );
  await expect(page.getByRole('button', { name: 'Last frame: b.png' })).toBeVisible();
  await page.getByRole('button', { name: 'First frame: a.png' }).press('Alt+ArrowRight');
  await expect(page.getByRole('button', { name: 'First frame: b.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Last frame: a.png' })).toBeVisible();
});

test('an image is cropped to the shape of the video, and the original can be gone back to', async ({
  page,
}) => {
  await openCreate(page);
  await intent(page, 'Animate an image').click();
  await pick(page, { name: 'square.png', buffer: await picture('#b08030', 400, 400) });
  const tile = page.getByRole('button', { name: /: square\.png$/ });
  await tile.click();
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/api/assets') && response.status() === 201,
  );
  await page.getByRole('menuitem', { name: 'Crop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crop' }).click();
  const asset = await (await stored).json();
  expect(asset.width / asset.height).toBeCloseTo(16 / 9, 1);
  await tile.click();
  await page.getByRole('menuitem', { name: 'Back to the original' }).click();
  await tile.click();
  await expect(page.getByRole('menuitem', { name: 'Back to the original' })).toHaveCount(0);
});

test.describe('a file that cannot be used is named and refused before it is sent', () => {
  const cases: [what: string, file: { name: string; type: string; bytes: Buffer }, words: RegExp][] = [
    [
      'text',
      { name: 'notes.png', type: 'image/png', bytes: Buffer.from('hello') },
      /notes\.png is not a PNG, JPEG, WebP or GIF image/,
    ],
    ['nothing', { name: 'empty.png', type: 'image/png', bytes: Buffer.alloc(0) }, /empty\.png is empty/],
    [
      'damage',
      {
        name: 'broken.png',
        type: 'image/png',
        bytes: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      },
      /broken\.png is damaged/,
    ],
    [
      'weight',
      { name: 'huge.png', type: 'image/png', bytes: Buffer.alloc(21 * 1024 * 1024, 1) },
      /huge\.png is 21\.0 MB/,
    ],
  ];
  for (const [what, file, words] of cases) {
    test(what, async ({ page }) => {
      let sent = false;
      page.on('request', (request) => {
        sent ||= request.method() === 'POST' && request.url().endsWith('/api/assets');
      });
      await openCreate(page);
      await intent(page, 'Animate an image').click();
      await page
        .getByLabel('Choose images')
        .setInputFiles({ name: file.name, mimeType: file.type, buffer: file.bytes });
      await expect(page.getByText(words)).toBeVisible();
      expect(sent).toBe(false);
    });
  }
});

test('a reload in the middle of an upload loses nothing', async ({ page }) => {
  await openCreate(page);
  await intent(page, 'Animate an image').click();
  await prompt(page).fill('Half sent');
  let held = true;
  await page.route('**/api/assets', (route) => {
    if (route.request().method() !== 'POST' || !held) return route.continue();
    held = false;
  });
  await pick(page, { name: 'slow.png', buffer: await picture('#30a0a0') });
  await expect(page.getByRole('progressbar', { name: 'Sending slow.png' })).toBeVisible();
  await page.reload();
  await expect(prompt(page)).toHaveValue('Half sent');
  await expect(generate(page)).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByRole('button', { name: /: slow\.png$/ }).locator('img')).toBeVisible();
});

test('a double click makes one task', async ({ page, studio }) => {
  await openCreate(page);
  await prompt(page).fill('Only once please');
  await choose(page, 'Size', '480 × 480');
  await choose(page, 'Length', '4 s');
  await generate(page).dblclick();
  await expect(card(page, 'Only once please')).toBeVisible();
  const { tasks } = await (await page.request.get(`${studio.url}/api/tasks?limit=50`)).json();
  expect(tasks.filter((task: { prompt: string }) => task.prompt === 'Only once please')).toHaveLength(1);
});

test('a lost answer and a second try make one task', async ({ page, studio }) => {
  await openCreate(page);
  await prompt(page).fill('Sent twice');
  await choose(page, 'Size', '480 × 480');
  await choose(page, 'Length', '4 s');
  let lost = false;
  await page.route('**/api/tasks', async (route) => {
    if (route.request().method() !== 'POST' || lost) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await generate(page).click();
  await expect(page.getByText('Nothing was sent')).toBeVisible();
  await generate(page).click();
  await expect(card(page, 'Sent twice').first()).toBeVisible();
  const { tasks } = await (await page.request.get(`${studio.url}/api/tasks?limit=50`)).json();
  expect(tasks.filter((task: { prompt: string }) => task.prompt === 'Sent twice')).toHaveLength(1);
});

test('changing the model keeps what is legal and says what changed', async ({ page }) => {
  await openCreate(page);
  await intent(page, 'Animate an image').click();
  await choose(page, 'Model', 'vidB-2-pro');
  await page.getByRole('radio', { name: '15 s' }).click();
  await page.getByRole('radio', { name: 'Portrait' }).click();
  await choose(page, 'Model', 'vidB-2');
  await expect(page.getByText('Length 15 s → 10 s: vidB-2 has no 15 s.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Portrait' })).toBeChecked();
});

test('when it cannot be sent the button says every reason', async ({ page }) => {
  await openCreate(page);
  await intent(page, 'First & last frame').click();
  await generate(page).hover();
  const reasons = page.getByRole('tooltip');
  await expect(reasons.getByText('Write a prompt')).toBeVisible();
  await expect(reasons.getByText('Add 2 images')).toBeVisible();
});

test('a batch says its total, and asks before more than ten', async ({ page }) => {
  await openCreate(page);
  await intent(page, 'From prompt').click();
  await page.getByRole('button', { name: 'Batch' }).click();
  await prompt(page).fill('A {red|green|blue} door\nA window');
  await page.getByRole('radio', { name: '4' }).click();
  await expect(page.getByText('16 videos in all')).toBeVisible();
  await page.getByRole('button', { name: 'Generate 16 videos' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Generate 16 videos?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('radio', { name: '1' }).click();
  await page.getByRole('button', { name: 'One prompt' }).click();
});

test('a table of prompts is shown with its mistakes before anything is sent', async ({ page }) => {
  await openCreate(page);
  await intent(page, 'From prompt').click();
  await page.getByRole('button', { name: 'Batch' }).click();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const table = 'prompt,model,seconds,size\nFrom a table,vidB-2,4,480x480\nWrong,vidB-2,5,480x480\n';
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'shots.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(page.getByText('seconds must be one of 4, 8, 10, 12, 15, 25')).toBeVisible();
  await page.getByRole('button', { name: 'Generate 1 video' }).click();
  await expect(card(page, 'From a table')).toBeVisible();
});

test('the keyboard alone makes a video', async ({ page }) => {
  await openCreate(page);
  await prompt(page).focus();
  await page.keyboard.type('Typed without a mouse');
  await page.keyboard.press('Control+Enter');
  await expect(card(page, 'Typed without a mouse')).toBeVisible();
});

test('a refused prompt can be edited and sent again', async ({ page }) => {
  await openCreate(page);
  await intent(page, 'From prompt').click();
  await prompt(page).fill('Something with gore in it');
  await generate(page).click();
  const refused = card(page, 'Something with gore in it');
  await expect(refused.getByText('Refused', { exact: true })).toBeVisible();
  await prompt(page).fill('');
  await refused.getByRole('button', { name: 'Edit and retry' }).click();
  await expect(prompt(page)).toHaveValue('Something with gore in it');
});

test('a saved prompt is filled in by its blanks', async ({ page }) => {
  await openCreate(page);
  await prompt(page).fill('{{who}} walks through {{place}}');
  await page.getByRole('button', { name: 'Prompts' }).click();
  await page.getByRole('tab', { name: 'Templates' }).click();
  await page.getByRole('textbox', { name: 'Save the present prompt as' }).fill('A walk');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^A walk/ }).click();
  await page.getByRole('textbox', { name: 'who' }).fill('A fox');
  await page.getByRole('textbox', { name: 'place' }).fill('snow');
  await page.getByRole('button', { name: 'Use' }).click();
  await expect(prompt(page)).toHaveValue('A fox walks through snow');
});
