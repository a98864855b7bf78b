import sharp from 'sharp';
import {
  card,
  chooseModel,
  composer,
  generate,
  giveFiles,
  image,
  openCreate,
  pick,
  picture,
  prompt,
  removeImages,
} from './fixtures/composer.ts';
import { holdUploads, toast, visit } from './fixtures/page.ts';
import { expect, onOnePage } from './fixtures/studio.ts';
import { makeVideo } from './fixtures/tasks.ts';

const test = onOnePage();

test('images are moved by drag, and a photo is shown and cropped as it was held', async ({ page }) => {
  await openCreate(page);
  const tall = sharp({ create: { width: 300, height: 200, channels: 3, background: '#c05020' } });
  const turned = await tall.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const frames = ['#101010', '#f0f0f0'].map((background) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
  await giveFiles(
    page,
    'drop',
    { name: 'moving.gif', mimeType: 'image/gif', buffer: gif },
    { name: 'held.jpg', mimeType: 'image/jpeg', buffer: turned },
  );
  await expect(image(page, 'Reference 1: moving.gif').locator('img')).toBeVisible();
  await expect(image(page, 'Reference 2: held.jpg').locator('img')).toBeVisible();
  await image(page, 'Reference 2: held.jpg').dragTo(image(page, 'Reference 1: moving.gif'));
  await expect(image(page, 'Reference 2: moving.gif')).toBeVisible();
  await image(page, 'Reference 1: held.jpg').click();
  await page.getByRole('menuitem', { name: 'Crop' }).click();
  const whole = page.getByRole('dialog').getByRole('img', { name: 'What will be kept' });
  await expect(whole).toHaveJSProperty('naturalWidth', 200);
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/api/assets') && response.status() === 201,
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Crop' }).click();
  expect(await (await stored).json()).toMatchObject({ width: 200, height: 113 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await removeImages(page);
});

test('an upload under way survives another page and a reload', async ({ page }) => {
  await prompt(page).fill('Half sent');
  const next = await holdUploads(page);
  await pick(page, await picture('slow.png', '#30a0a0'));
  const sending = page.getByRole('progressbar', { name: 'Sending slow.png' });
  await expect(sending).toBeVisible();
  const upload = await next();
  await visit(page, 'Gallery');
  await visit(page, 'Create');
  await expect(sending).toBeVisible();
  await upload.continue();
  await expect(image(page, /: slow\.png$/).locator('img')).toBeVisible();

  await pick(page, await picture('slower.png', '#a030a0'));
  await next();
  await page.reload();
  await expect(prompt(page)).toHaveValue('Half sent');
  await (await next()).continue();
  await expect(image(page, /: slower\.png$/).locator('img')).toBeVisible();
  await page.unrouteAll();
  await removeImages(page);
});

test('an upload that failed is tried again, and one under way is cancelled', async ({ page }) => {
  await chooseModel(page, 'vidA2-fast-components');
  const next = await holdUploads(page);
  await pick(page, await picture('lost.png', '#908030'), await picture('dull.png', '#309080'));
  await (await next()).abort('connectionreset');
  await expect(page.getByRole('alert').filter({ hasText: 'lost.png did not arrive' })).toBeVisible();
  await image(page, /: lost\.png$/).click();
  await page.getByRole('menuitem', { name: 'Retry' }).click();
  await image(page, /: dull\.png$/).click();
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  await expect(image(page, /: dull\.png$/)).toHaveCount(0);
  await next();
  await (await next()).continue();
  await expect(image(page, 'Element 1: lost.png').locator('img')).toBeVisible();
  await page.unrouteAll();
  await removeImages(page);
});

test('a picture chosen without a network is sent as soon as there is one', async ({ page }) => {
  await chooseModel(page, 'vidA2-fast-components');
  await page.context().setOffline(true);
  await pick(page, await picture('waiting.png', '#705090'));
  await expect(
    page.getByRole('alert').filter({ hasText: 'waiting.png is sent as soon as there is a network' }),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect(image(page, 'Element 1: waiting.png').locator('img')).toBeVisible();
  await removeImages(page);
});

test('files that cannot be used are named and refused before they are sent', async ({ page }) => {
  let sent = false;
  page.on('request', (request) => {
    sent ||= request.method() === 'POST' && request.url().endsWith('/api/assets');
  });
  const mimeType = 'image/png';
  const broken = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  await giveFiles(
    page,
    'drop',
    { name: 'notes.png', mimeType, buffer: Buffer.from('hello') },
    { name: 'empty.png', mimeType, buffer: Buffer.alloc(0) },
    { name: 'broken.png', mimeType, buffer: broken },
  );
  await page.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(21 * 1024 * 1024)], 'huge.png', { type: 'image/png' }));
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer }));
  });
  for (const words of [
    'notes.png is not a PNG, JPEG, WebP or GIF image.',
    'empty.png is empty.',
    'broken.png is damaged and cannot be shown.',
    'huge.png is 21 MB: images may be up to 20 MB.',
  ]) {
    await expect(toast(page, words)).toBeVisible();
  }
  expect(sent).toBe(false);

  const desk = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  await giveFiles(page, 'paste', { name: 'late.png', mimeType, buffer: Buffer.alloc(0) });
  const late = toast(page, 'late.png is empty.');
  // Earlier toasts make room as it appears.
  const room = async () => {
    const [said, button] = [await late.boundingBox(), await generate(page).boundingBox()];
    return said && button ? button.y - (said.y + said.height) : 0;
  };
  await expect.poll(room, 'a message covers the button').toBeGreaterThan(0);
  await page.setViewportSize(desk);
});

test('a finished card becomes a reference by drag, and frame by frame', async ({ page, studio }) => {
  await makeVideo(studio, 'A lantern to take apart');
  const made = card(page, 'A lantern to take apart');
  await chooseModel(page, 'vidB-2');
  await made.getByRole('link').dragTo(prompt(page));
  await expect(image(page, /: Poster of /)).toBeVisible();

  await made.getByRole('figure').hover();
  await made.getByRole('button', { name: 'Use frame' }).click();
  const dialog = page.getByRole('dialog', { name: 'Use a frame' });
  await dialog.getByRole('button', { name: 'Go to 2.2 seconds' }).click();
  await dialog.getByRole('button', { name: 'Use as last frame' }).click();
  await expect(image(page, /^Last frame: Frame at 2\.2 s of A lantern/)).toBeVisible();
  await expect(composer(page)).toContainText('Now vidA2-fast-frames: vidB-2 does not take these pictures.');
  await composer(page).getByRole('button', { name: 'Undo' }).click();
  await expect(image(page, /^Reference 1: Poster of /)).toBeVisible();
  await expect(image(page, /: Frame at /)).toHaveCount(0);

  await made.getByRole('figure').hover();
  await made.getByRole('button', { name: 'Continue', exact: true }).click();
  const goOn = page.getByRole('dialog', { name: 'Continue' });
  await goOn.getByRole('combobox', { name: 'The next shot goes to' }).click();
  await page.getByRole('option', { name: /^Create/ }).click();
  await goOn.getByRole('button', { name: 'Open in Create' }).click();
  await expect(image(page, /: Frame at [34]\.\d s of A lantern/)).toBeVisible();
  await expect(prompt(page)).toHaveValue('A lantern to take apart');
});
