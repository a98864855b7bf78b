import { expect, test } from 'vitest';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { fieldsOf, formOf, type ModelForm, readForm, refusedField } from './model-form.ts';

const model = sampleModel({ capabilities: { seconds: [4, 8], sizes: [], sound: true } });
const before = formOf(model, 'en');
const read = (typed: Partial<ModelForm>) =>
  readForm({ ...before, ...typed }, before, Object.keys(before) as never, 'en');

test('what is known is shown as it would be typed', () => {
  expect(before).toMatchObject({ seconds: '4, 8', sizes: 'none', sound: 'yes', aspectRatios: '' });
  expect(formOf(sampleModel({ capabilities: { seconds: { min: 1, max: 25 } } }), 'en').seconds).toBe('1-25');
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

const priced = (amount: string, sizes = '') => ({
  price: { amount, per: 'second' as const, unit: 'USD' as const, sizes },
});

test.each([
  ['de', priced('0,1'), { amount: 0.1 }],
  ['de', priced('0.1'), { amount: 0.1 }],
  ['de', priced('1', '1080p = 0,4, 4k = 0,8'), { sizes: { '1080p': 0.4, '4k': 0.8 } }],
  ['de', priced('1', '1080p = 0,4; 4k = 1.250,5'), { sizes: { '1080p': 0.4, '4k': 1250.5 } }],
  ['en', priced('1,250', '1280x720=0.4,4k=0.8,'), { amount: 1250, sizes: { '1280x720': 0.4, '4k': 0.8 } }],
])('in %s %j is read as the language writes amounts', (locale, typed, price) => {
  const { correction, problems } = readForm({ ...before, ...typed }, before, ['price'], locale);
  expect([correction.price, problems]).toEqual([expect.objectContaining(price), {}]);
});

test('a price is shown as it would be typed in that language, and is read as the same again', () => {
  const price = { amount: 0.1, per: 'second', unit: 'USD', sizes: { '1080p': 0.4, '4k': 0.8 } } as const;
  const shown = formOf(sampleModel({ price }), 'de').price;
  expect(shown).toMatchObject({ amount: '0,1', sizes: '1080p = 0,4; 4k = 0,8' });
  expect(readForm({ ...before, price: shown }, before, ['price'], 'de').correction.price).toEqual(price);
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
