import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';

interface Operation {
  operationId: string;
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}
interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

/** A service's OpenAPI description, and a `fetch` that validates every answer against it. */
export async function readDescription(service: string) {
  const description = (await (await fetch(`${service}/openapi.json`)).json()) as Description;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(description, 'service');
  const operations = Object.entries(description.paths).flatMap(([path, methods]) => {
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return Object.entries(methods).map(([method, operation]) => ({ method, pattern, ...operation }));
  });

  async function describedFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(input, init);
    const { pathname } = new URL(response.url);
    const asked = (init.method ?? 'get').toLowerCase();
    const operation = operations.find(({ method, pattern }) => method === asked && pattern.test(pathname));
    const { content = {} } = operation?.responses[response.status === 200 ? '200' : 'default'] ?? {};
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
    expect(Object.keys(content), `${asked} ${pathname}`).toContain(type);
    if (type !== 'application/json') return response;
    const schema = content[type]?.schema ?? {};
    const body: unknown = await response.clone().json();
    const isValid = ajv.validate(
      '$ref' in schema ? (description.components.schemas.Error ?? {}) : schema,
      body,
    );
    expect(isValid, `${operation?.operationId}: ${ajv.errorsText()} in ${JSON.stringify(body)}`).toBe(true);
    return response;
  }
  return { ...description, ajv, operations, describedFetch };
}
