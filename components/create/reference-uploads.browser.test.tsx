import { expect, test } from 'vitest';
import { keptUpload, leaveUpload, useUploads } from '#lib/api/uploads.ts';
import { type Reference, useComposer } from '#lib/state/composer-store.ts';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { english } from '#lib/testing/page/english.tsx';
import {
  addFiles,
  cancelReplacement,
  replaceFile,
  replaceWithCrop,
  restoreOriginal,
  resumeUploads,
} from './reference-uploads.ts';

const asset = (id: string) => ({ id, url: `/${id}`, name: 'a.png', mime: 'image/png', width: 4, height: 4 });
const cropped = new File(['cropped'], 'a, cropped.png', { type: 'image/png' });

const shown = () => useComposer.getState().references[0];

/** A picture that is in the studio, and how what is sent arrives there. */
function begin(key: string) {
  const sent: (() => void)[] = [];
  answerCalls({
    'POST /api/assets': () => {
      const { promise, resolve } = Promise.withResolvers<object>();
      sent.push(() => resolve({ ...asset('ast_crop'), kind: 'image' }));
      return promise;
    },
  });
  const reference: Reference = { key, name: 'a.png', state: 'ready', asset: asset('ast_whole') };
  useComposer.setState({ ...useComposer.getInitialState(), references: [reference] });
  return sent;
}

test('a crop is kept in the browser until it has arrived, and the original after that', async () => {
  const sent = begin('r1');
  await replaceWithCrop('r1', cropped);
  await expect.poll(() => sent.length).toBe(1);
  expect(shown()).toMatchObject({ state: 'uploading', original: { id: 'ast_whole' } });

  useUploads.setState({}, true);
  expect((await keptUpload('r1'))?.file.name).toBe('a, cropped.png');
  sent[0]?.();
  await expect.poll(() => shown()?.state).toBe('ready');
  expect(shown()).toMatchObject({ asset: { id: 'ast_crop' }, original: { id: 'ast_whole' } });
  await expect.poll(() => keptUpload('r1')).toBe(null);
});

test('the original can be had back before its crop has arrived', async () => {
  const sent = begin('r2');
  await replaceWithCrop('r2', cropped);
  await expect.poll(() => sent.length).toBe(1);
  restoreOriginal('r2');
  sent[0]?.();
  await expect.poll(() => keptUpload('r2')).toBe(null);
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown()).toMatchObject({ state: 'ready', asset: { id: 'ast_whole' }, original: undefined });
  resumeUploads();
  expect(sent).toHaveLength(1);
});

test('a crop arrives in a draft that another replaced meanwhile', async () => {
  const sent = begin('r3');
  await replaceWithCrop('r3', cropped);
  await expect.poll(() => sent.length).toBe(1);
  useComposer.getState().replace('settings', { prompt: 'Another' });
  sent[0]?.();
  await expect.poll(() => keptUpload('r3')).toBe(null);
  useComposer.getState().bringBack();
  expect(shown()).toMatchObject({ state: 'ready', asset: { id: 'ast_crop' } });
});

test('an upload of a replaced draft that a reload cut off goes on', async () => {
  const sent = begin('r4');
  const key = await leaveUpload('reference', cropped, null);
  useComposer.setState({ references: [{ key, name: 'a.png', state: 'uploading' }] });
  useComposer.getState().replace('settings', { prompt: 'Another' });
  resumeUploads();
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.();
  await expect.poll(() => keptUpload(key)).toBe(null);
  useComposer.getState().bringBack();
  expect(shown()).toMatchObject({ state: 'ready', asset: { id: 'ast_crop' } });
});

test('a second crop that is cancelled leaves the first', async () => {
  const sent = begin('r5');
  await replaceWithCrop('r5', cropped);
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.();
  await expect.poll(() => shown()?.state).toBe('ready');
  await replaceWithCrop('r5', cropped);
  expect(cancelReplacement('r5')).toBe(true);
  expect(shown()).toMatchObject({
    state: 'ready',
    asset: { id: 'ast_crop' },
    original: { id: 'ast_whole' },
    before: undefined,
  });
  await expect.poll(() => keptUpload('r5')).toBe(null);
});

test('a picture whose replacement was cancelled, once or twice, is there again', async () => {
  const sent = begin('r6');
  const canvas = new OffscreenCanvas(4, 4);
  canvas.getContext('2d');
  const file = new File([await canvas.convertToBlob()], 'b.png', { type: 'image/png' });
  await replaceFile('r6', file, english('create'), english('compose'));
  await replaceFile('r6', file, english('create'), english('compose'));
  await expect.poll(() => sent.length).toBe(2);
  expect(shown()).toMatchObject({ name: 'b.png', state: 'uploading', asset: undefined });
  cancelReplacement('r6');
  expect(shown()).toMatchObject({ name: 'a.png', state: 'ready', asset: { id: 'ast_whole' } });
});

test('of many wrong files it is said once for each reason how many there are, and what the first are called', async () => {
  useComposer.setState(useComposer.getInitialState());
  const notes = Array.from({ length: 40 }, (_, index) => new File(['words'], `note ${index + 1}.txt`));
  const files = [...notes, new File([], 'nothing.png')];
  const { count, sentences } = await addFiles(files, english('create'), english('compose'));
  expect(count).toBe(41);
  expect(sentences).toEqual([
    'note 1.txt, note 2.txt, note 3.txt and 37 more are not PNG, JPEG, WebP or GIF images.',
    'nothing.png is empty.',
  ]);
  expect(useComposer.getState().references).toEqual([]);
});
