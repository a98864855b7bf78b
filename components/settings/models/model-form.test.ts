import { expect, test } from 'vitest';
import { sampleModel } from '#lib/testing/sample-model.ts';
import { fieldsOf, formOf, type ModelForm, readForm, refusedField } from './model-form.ts';

const model = sampleModel({ capabilities: { seconds: [4, 8], sizes: [], sound: true } });
const before = formOf(model);
const read = (typed: Partial<ModelForm>) =>
  readForm({ ...before, ...typed }, before, Object.keys(before) as never);

test('what is known is shown as it would be typed', () => {
  expect(before).toMatchObject({ seconds: '4, 8', sizes: 'none', sound: 'yes', aspectRatios: '' });
  expect(formOf(sampleModel({ capabilities: { seconds: { min: 1, max: 25 } } })).seconds).toBe('1-25');
});

test.each([
  [{}, {}],
  [{ seconds: '1-25' }, { capabilities: { seconds: { min: 1, max: 25 } } }],
  [{ seconds: '5 s, 10 s' }, { capabilities: { seconds: [5, 10] } }],
  [{ seconds: ' ' }, { capabilities: { seconds: null } }],
  [{ aspectRatios: '16:9, 9:16,' }, { capabilities: { aspectRatios: ['16:9', '9:16'] } }],
  [{ resolutions: 'None' }, { capabilities: { resolutions: [] } }],
  [{ sound: 'no' }, { capabilities: { sound: false } }],
  [
    { voices: 'af_sky = Sky\nam_adam' },
    {
      capabilities: {
        voices: [
          { id: 'af_sky', name: 'Sky' },
          { id: 'am_adam', name: 'am_adam' },
        ],
      },
    },
  ],
  [
    { images: { max: '1', roles: ['first_frame' as const], required: true } },
    {
      capabilities: { images: { max: 1, roles: ['first_frame'], required: true } },
    },
  ],
  [{ name: 'Mine' }, { name: 'Mine' }],
  [
    { price: { amount: '0.1', per: 'second' as const, unit: 'USD' as const, sizes: '' } },
    {
      price: { amount: 0.1, per: 'second', unit: 'USD' },
    },
  ],
  [
    { price: { amount: '1', per: 'video' as const, unit: 'credits' as const, sizes: '1080p = 2, 4k=4' } },
    {
      price: { amount: 1, per: 'video', unit: 'credits', sizes: { '1080p': 2, '4k': 4 } },
    },
  ],
])('%j corrects no more than that', (typed, correction) => {
  expect(read(typed)).toEqual({ correction, problems: {} });
});

test.each([
  [{ seconds: 'long' }, 'seconds'],
  [{ seconds: '9-3' }, 'seconds'],
  [{ images: { max: 'x', roles: [], required: false } }, 'images'],
  [{ price: { amount: 'cheap', per: 'second' as const, unit: 'USD' as const, sizes: '' } }, 'price'],
  [{ price: { amount: '1', per: 'second' as const, unit: 'USD' as const, sizes: 'large' } }, 'price'],
])('%j is refused at its field', (typed, field) => {
  expect(Object.keys(read(typed).problems)).toEqual([field]);
});

test('of a model of the contract only name and price can be corrected', () => {
  expect(fieldsOf({ ...model, contract: true })).toEqual(['name', 'price']);
  expect(fieldsOf({ ...model, kind: 'transcription' })).toEqual(['name', 'languages', 'translates', 'price']);
});

test.each([
  ['capabilities.sizes[0]', 'sizes'],
  ['name', 'name'],
  ['connectionId', null],
  [undefined, null],
])('a refusal of %s is about %s', (param, field) => {
  expect(refusedField(param)).toBe(field);
});
