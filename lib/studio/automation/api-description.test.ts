import { expect, test } from 'vitest';
import {
  type ApiDescription,
  curlOf,
  exampleOf,
  fieldsOf,
  groupCalls,
  typeWords,
} from './api-description.ts';

const schemas = {
  Draft: {
    type: 'object',
    properties: { prompt: { type: 'string' }, seconds: { type: 'number' }, self: { $ref: '#/x/Draft' } },
    required: ['prompt', 'self'],
  },
};
const answers = { responses: { 200: { description: 'Done' } } };
const studio = {
  paths: {
    '/api/tasks': {
      get: { summary: 'Lists videos', ...answers },
      post: {
        summary: 'Has videos made',
        parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }],
        requestBody: { content: { 'application/json': { schema: { enum: ["it's"] } } } },
        ...answers,
      },
    },
    '/api/tasks/{id}': { delete: { summary: 'To the trash', ...answers } },
    '/api/cuts': { get: { summary: 'Lists films', ...answers } },
  },
} as unknown as ApiDescription;

test('calls stand together by what they are about, and are found by words', () => {
  const names = (filter?: string) =>
    [...groupCalls(studio, filter)].map(([group, calls]) => [group, calls.map(({ method }) => method)]);
  expect(names()).toEqual([
    ['tasks', ['GET', 'POST', 'DELETE']],
    ['cuts', ['GET']],
  ]);
  expect(names('lists get')).toEqual([
    ['tasks', ['GET']],
    ['cuts', ['GET']],
  ]);
  expect(names('trash film')).toEqual([]);
});

test.each([
  [{ $ref: '#/components/schemas/Draft' }, 'Draft'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [{ const: 1 }, '1'],
  [{ anyOf: [{ type: 'number' }, { type: 'string' }, { type: 'number' }] }, 'number | string'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, 'list of ("a" | "b")'],
  [{ type: 'array', items: { $ref: '#/x/Draft' } }, 'list of Draft'],
  [{}, 'anything'],
])('%j is called %s', (schema, words) => {
  expect(typeWords(schema)).toBe(words);
});

test('the fields of a list of something named are those of the named', () => {
  const list = { anyOf: [{ type: 'null' }, { type: 'array', items: { $ref: '#/x/Draft' } }] };
  expect(fieldsOf(list, schemas)).toBe(schemas.Draft);
  expect(fieldsOf({ type: 'string' }, schemas)).toBeNull();
});

test('an example holds what must be there and ends, although it holds itself', () => {
  const example = exampleOf({ $ref: '#/x/Draft' }, schemas) as { prompt: string };
  expect(example.prompt).toBe('…');
  expect(JSON.stringify(example).length).toBeLessThan(500);
});

test('a call is typed with its key and its body', () => {
  const [, post] = groupCalls(studio).get('tasks') ?? [];
  if (!post) throw new Error('it was not found');
  const typed = curlOf(post, schemas, 'http://127.0.0.1:3000');
  expect(typed).toContain("curl -X POST 'http://127.0.0.1:3000/api/tasks'");
  expect(typed).toContain('Idempotency-Key');
  expect(typed).toContain(`-d '"it'\\''s"'`);
});
