import { expect, test } from 'vitest';
import { attacksAtBounds } from './bounds.ts';

const schemas = { Draft: { properties: { prompt: { type: 'string', maxLength: 5 } } } };
const body = {
  properties: {
    title: { type: 'string', maxLength: 3 },
    drafts: { type: 'array', maxItems: 9, items: { $ref: '#/components/schemas/Draft' } },
    ids: { type: 'array', maxItems: 2, items: { type: 'string' } },
  },
};
const paths = {
  '/api/things/{id}': {
    patch: { requestBody: { content: { 'application/json': { schema: body } } } },
    get: { parameters: [{ name: 'q', in: 'query', schema: { type: 'string', maxLength: 4 } }] },
  },
};

test('every text is sent at its bound and at twice it, in a body that would do', () => {
  const usual = {
    path: '/api/things/[id]',
    methods: ['PATCH'],
    atService: false,
    body: { drafts: [{ a: 1 }] },
  };
  const attacks = attacksAtBounds({ paths, components: { schemas } }, [usual]);
  const sent = attacks.flatMap((one) => (one.body === null ? [] : [JSON.parse(one.body)]));
  const lengths = (values: (string | undefined)[]) => [
    ...new Set(values.flatMap((value) => (value === undefined ? [] : [[...value].length]))),
  ];
  expect(lengths(sent.map(({ title }) => title))).toEqual([3, 6]);
  expect(lengths(sent.map(({ drafts }) => drafts[0].prompt))).toEqual([5, 10]);
  expect(sent.every(({ drafts }) => drafts[0].a === 1)).toBe(true);
  expect(sent.flatMap(({ ids }) => (ids ? [ids.length] : []))).toEqual([2, 4]);
  const asked = attacks.filter(({ method }) => method === 'GET').map(({ path }) => new URL(path, 'http://x'));
  expect(lengths(asked.map((url) => url.searchParams.get('q') ?? undefined))).toEqual([4, 8]);
  expect(asked.every(({ pathname }) => pathname === '/api/things/none')).toBe(true);
});
