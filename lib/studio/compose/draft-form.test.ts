import { expect, test } from 'vitest';
import type { Draft } from '../task/draft.ts';
import { continuedForm, draftOf, formOf, promptOf, withIntent, withModel } from './draft-form.ts';

const made: Draft = {
  endpoint: 'videos',
  params: { model: 'vidB-2', prompt: 'A boat', seconds: '8', size: '1280x720' },
  references: [],
  tags: [],
};

test('a draft taken apart and put together is the same draft', () => {
  const again = draftOf(formOf(made), null);
  expect(again).toMatchObject({ endpoint: 'videos', references: [], params: made.params });
  expect(promptOf(again)).toBe('A boat');
});

test('without a draft the form is empty, and still has a model', () => {
  expect(draftOf({ ...formOf(null), prompt: 'New' }, null)).toMatchObject({
    params: { prompt: 'New', model: 'vidB-2', watermark: false },
  });
});

test('the place it is made at is kept', () => {
  expect(formOf({ ...made, connectionId: 'env' }).connectionId).toBe('env');
});

test('another model keeps the words and takes what it can of the settings', () => {
  const { form } = withModel(formOf(made), { connectionId: null, model: 'vidA3' }, null);
  const next = draftOf(form, null);
  expect(next).toMatchObject({ endpoint: 'video/create', params: { model: 'vidA3', prompt: 'A boat' } });
  expect(next?.params).not.toHaveProperty('seconds');
});

test('what continues starts from the frame, on a model that takes one', () => {
  const next = draftOf(continuedForm(formOf(made), 'frame', null), null);
  expect(next).toMatchObject({ references: ['frame'], params: { prompt: 'A boat', model: 'vidB-2' } });
  const words = formOf({ ...made, endpoint: 'video/create', params: { model: 'vidA3', prompt: 'A boat' } });
  const other = draftOf(continuedForm(words, 'frame', null), null);
  expect(other?.references).toEqual(['frame']);
  expect(other?.params.model).not.toBe('vidA3');
});

test('what continues has the length and the shape of what it continues, as far as its model makes them', () => {
  const tall = { ...made.params, model: 'vidB-2-pro', seconds: '15', size: '720x1280', watermark: false };
  const next = draftOf(continuedForm(formOf({ ...made, params: tall }), 'frame', null), null);
  expect(next?.params).toMatchObject({ duration: 15, orientation: 'portrait', watermark: false });
  const words = withModel(formOf({ ...made, params: tall }), { connectionId: null, model: 'vidA3' }, null);
  expect(words.notes).not.toContainEqual(expect.objectContaining({ setting: 'watermark' }));
  const animated = continuedForm(words.form, 'frame', null);
  expect(draftOf(animated, null)).toMatchObject({ references: ['frame'] });
});

test('a shot that continued another keeps one first frame', () => {
  const once = continuedForm(formOf(made), 'one', null);
  expect(continuedForm(once, 'two', null).references).toEqual(['two']);
});

test('another purpose keeps the model if it can do it', () => {
  expect(withIntent(formOf(made), 'image', null).form).toMatchObject({ intent: 'image', model: 'vidB-2' });
  expect(withIntent(formOf(made), 'frames', null).form.model).not.toBe('vidB-2');
});
