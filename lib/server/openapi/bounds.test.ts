import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS, type Endpoint } from '#lib/contract/endpoints.ts';
import { TOOLS } from '../mcp/serve.ts';
import { OPERATIONS } from './describe.ts';

type Described = Record<string, unknown> & { [part in 'properties' | '$defs']?: Record<string, Described> };

/** Where a schema takes text, lists or objects of any length. */
function unboundedIn(schema: Described, at = ''): string[] {
  const all = (list: unknown) => (Array.isArray(list) ? (list as Described[]) : []);
  const within = [
    ...Object.entries({ ...schema.properties, ...schema.$defs }).map(
      ([name, part]) => [part, `${at}.${name}`] as const,
    ),
    ...[...all(schema.anyOf), ...all(schema.oneOf), ...all(schema.allOf), ...all(schema.prefixItems)].map(
      (part) => [part, at] as const,
    ),
    ...(schema.type === 'array' ? [[schema.items as Described, `${at}[]`] as const] : []),
    ...(typeof schema.additionalProperties === 'object'
      ? [[schema.additionalProperties as Described, `${at}{}`] as const]
      : []),
  ];
  return [
    ...(isBounded(schema) ? [] : [at || 'all of it']),
    ...within.flatMap(([part, place]) => unboundedIn(part, place)),
  ];
}

/** A pattern that goes on for ever. */
const ENDLESS = /[*+]|\{\d+,\}/;

function isBounded(schema: Described): boolean {
  const { type, pattern } = schema;
  if (['enum', 'const', 'anyOf', 'oneOf', 'allOf', '$ref', 'not'].some((key) => key in schema)) return true;
  if (schema.format === 'binary') return true;
  if (type === 'string')
    return schema.maxLength !== undefined || (typeof pattern === 'string' && !ENDLESS.test(pattern));
  if (type === 'array') return schema.maxItems !== undefined || schema.prefixItems !== undefined;
  if (type === 'object')
    return schema.additionalProperties === undefined || schema.additionalProperties === false
      ? true
      : schema.maxProperties !== undefined &&
          (schema.propertyNames === undefined || isBounded(schema.propertyNames as Described));
  return type !== undefined || schema.maxLength !== undefined;
}

const described = (type: z.ZodType) =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Described;

test('what may be of any length is noticed', () => {
  const all = z.object({
    text: z.string(),
    list: z.array(z.string().max(1)),
    names: z.record(z.string(), z.boolean()),
    any: z.unknown(),
    digits: z.string().regex(/^\d+$/),
    hex: z.string().regex(/^[0-9a-f]{6}$/),
    kind: z.enum(['a']),
    either: z.union([z.literal(1), z.array(z.string())]).optional(),
  });
  expect(unboundedIn(described(all))).toEqual([
    '.text',
    '.list',
    '.names',
    '.any',
    '.digits',
    '.either',
    '.either[]',
  ]);
});

/** Its tools have schemas of their own, which are looked at too. */
const MCP = 'POST /api/mcp';

test('every text, list and record that the studio is sent has a bound', () => {
  const unbounded = Object.entries(OPERATIONS).flatMap(([call, { query, body }]) =>
    [query, call === MCP ? undefined : body].flatMap((type) =>
      type ? unboundedIn(described(type)).map((at) => `${call} ${at}`) : [],
    ),
  );
  expect(unbounded).toEqual([]);
});

test('so has all that a tool of assistants takes', () => {
  expect([...TOOLS.values()].length).toBeGreaterThan(10);
  const unbounded = [...TOOLS.values()].flatMap(({ name, listed }) =>
    unboundedIn((listed as { inputSchema: Described }).inputSchema).map((at) => `${name} ${at}`),
  );
  expect(unbounded).toEqual([]);
});

test('so has all that the embedded service takes', () => {
  const unbounded = Object.values<Endpoint>(ENDPOINTS).flatMap(({ method, path, query, body }) =>
    [query, ...Object.values(body?.schemas ?? {})].flatMap((type) =>
      type ? unboundedIn(described(type)).map((at) => `${method} ${path} ${at}`) : [],
    ),
  );
  expect([...new Set(unbounded)]).toEqual([]);
});
