/** The part of JSON Schema that the studio's description uses. */
export interface ApiSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: ApiSchema[];
  oneOf?: ApiSchema[];
  items?: ApiSchema;
  properties?: Record<string, ApiSchema>;
  additionalProperties?: boolean | ApiSchema;
  required?: string[];
  default?: unknown;
  description?: string;
}

interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: ApiSchema;
}

type Content = Record<string, { schema: ApiSchema }>;

export interface ApiOperation {
  summary: string;
  parameters?: ApiParameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

/** The studio as OpenAPI. */
export interface ApiDescription {
  openapi: string;
  info: { title: string; version: string; license: { name: string; identifier: string } };
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: { securitySchemes: Record<string, object>; schemas: Record<string, ApiSchema> };
}

/** One call, found by its method and path. */
export interface ApiCall {
  method: string;
  path: string;
  operation: ApiOperation;
}

/** Calls by the first segment of their path, in order; only those matching all words. */
export function groupCalls({ paths }: ApiDescription, filter = ''): Map<string, ApiCall[]> {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  const found = calls.filter(({ method, path, operation }) => {
    const text = `${method} ${path} ${operation.summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return Map.groupBy(found, ({ path }) => path.split('/')[2] ?? '');
}

const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

/** The possible values of a schema, in a few words, or its name. */
export function typeWords(schema: ApiSchema): string {
  if (schema.$ref) return nameOf(schema.$ref);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeWords))].join(' | ');
  const types = [schema.type ?? 'anything'].flat();
  return types.map((type) => (type === 'array' ? listWords(schema) : type)).join(' | ');
}

function listWords({ items }: ApiSchema): string {
  const inside = typeWords(items ?? {});
  return inside.includes(' ') ? `list of (${inside})` : `list of ${inside}`;
}

type Schemas = ApiDescription['components']['schemas'];

/** The schema whose fields are listed below a value: its own, a referenced one, or its items'. */
export function fieldsOf(schema: ApiSchema, schemas: Schemas): ApiSchema | null {
  if (schema.$ref) return fieldsOf(schemas[nameOf(schema.$ref)] ?? {}, schemas);
  if (schema.properties && Object.keys(schema.properties).length > 0) return schema;
  if (schema.items) return fieldsOf(schema.items, schemas);
  for (const choice of schema.anyOf ?? schema.oneOf ?? []) {
    const found = fieldsOf(choice, schemas);
    if (found) return found;
  }
  return null;
}

const DEEPEST = 6;

/** An example body: required fields, or if there are none, the optional ones. */
export function exampleOf(schema: ApiSchema, schemas: Schemas, depth = 0): unknown {
  if (schema.$ref) return exampleOf(schemas[nameOf(schema.$ref)] ?? {}, schemas, depth);
  if ('const' in schema) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(first, schemas, depth);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return depth < DEEPEST ? exampleObject(schema, schemas, depth) : {};
    case 'array':
      return schema.items && depth < DEEPEST ? [exampleOf(schema.items, schemas, depth + 1)] : [];
    case 'string':
      return '…';
    case 'number':
    case 'integer':
      return 1;
    case 'boolean':
      return true;
    default:
      return {};
  }
}

function exampleObject({ properties = {}, required = [] }: ApiSchema, schemas: Schemas, depth: number) {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(
    names.map((name) => [name, exampleOf(properties[name] ?? {}, schemas, depth + 1)]),
  );
}

/** The call as a curl command. */
export function curlOf({ method, path, operation }: ApiCall, schemas: Schemas, origin: string): string {
  const content = operation.requestBody?.content ?? {};
  const json = content['application/json'];
  const isRepeatable = operation.parameters?.some(({ name }) => name === 'Idempotency-Key');
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${origin}${path}'`,
    `-H "Authorization: Bearer $DAILIES_TOKEN"`,
    ...(isRepeatable ? [`-H 'Idempotency-Key: any-text-of-yours'`] : []),
    ...(content['multipart/form-data'] ? ['-F file=@file'] : []),
    ...(json
      ? [
          `-H 'Content-Type: application/json'`,
          `-d '${JSON.stringify(exampleOf(json.schema, schemas)).replaceAll("'", "'\\''")}'`,
        ]
      : []),
  ];
  return parts.join(' \\\n  ');
}
