import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ENDPOINTS, type Endpoint } from '#lib/contract/endpoints.ts';
import { ErrorBody } from '#lib/contract/error-body.ts';
import { uploadedFile } from '#lib/contract/fields.ts';
import { findModel } from '#lib/contract/models.ts';
import type { Context } from '../../context.ts';

type Json = Record<string, unknown>;

const schemaOf = (type: z.ZodType): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === (uploadedFile as z.core.$ZodType))
        Object.assign(jsonSchema, { type: 'string', format: 'binary' });
    },
  });
  return schema;
};

/** One schema for all models with the same parameters, listing them. */
function bodySchema(schemas: Record<string, z.ZodType>): Json {
  const models = new Map<string, string[]>();
  for (const [model, type] of Object.entries(schemas)) {
    const text = JSON.stringify(schemaOf(type));
    models.set(text, [...(models.get(text) ?? []), model]);
  }
  const choices = [...models].map(([text, names]) => {
    const schema = JSON.parse(text) as { properties?: Json };
    if (schema.properties?.model && names.every(findModel)) {
      schema.properties.model = { type: 'string', enum: names };
    }
    return { title: names.join(', '), ...schema };
  });
  return choices.length === 1 ? (choices[0] as Json) : { anyOf: choices };
}

const CONTENT_TYPES = {
  json: ['application/json'],
  multipart: ['multipart/form-data'],
  'json-or-multipart': ['multipart/form-data', 'application/json'],
};

function parametersOf({ path, query }: Endpoint): Json[] {
  const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, type]) => ({
    name,
    in: 'query',
    required: !(type as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(type as z.ZodType),
  }));
  return [...inPath, ...inQuery];
}

function operation(name: string, endpoint: Endpoint): Json {
  const { body, answers, otherAnswers = [] } = endpoint;
  const parameters = parametersOf(endpoint);
  const schemas = answers.map(schemaOf);
  const content = Object.fromEntries([
    ...(schemas.length > 0
      ? [['application/json', { schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas } }]]
      : []),
    ...otherAnswers.map((type) => [type, { schema: { type: 'string' } }]),
  ]);
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(
              CONTENT_TYPES[body.kind].map((type) => [type, { schema: bodySchema(body.schemas) }]),
            ),
          },
        }
      : {}),
    responses: {
      200: { description: 'Done', content },
      default: { description: 'The error that stopped it', content: error },
    },
  };
}

/** The service as OpenAPI 3.1, from the schemas that validate requests. */
function describeService(server: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(ENDPOINTS) as [string, Endpoint][]) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dailies media service', version: '1.0.0' },
    servers: [{ url: server }],
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(ErrorBody) },
    },
  };
}

export function aboutRoutes(app: FastifyInstance, context: Context) {
  app.get('/', async () => ({
    name: 'Dailies media service',
    description: 'Video, speech and transcription over HTTP. Send a key as "Authorization: Bearer <key>".',
    openapi: '/openapi.json',
  }));

  let description: string | undefined;
  app.get('/openapi.json', async (_, reply) => {
    description ??= JSON.stringify(describeService(context.settings.publicUrl ?? context.address.origin));
    return reply.type('application/json; charset=utf-8').send(description);
  });

  app.get('/health', async () => {
    const { stopping, scheduler, disk, files } = context;
    const room = disk.hasRoom();
    const processes = await context.countProcesses().catch(() => 0);
    const storage = await files.trouble();
    const well = room && !scheduler.paused && processes !== 0 && storage === null ? 'ok' : 'degraded';
    return {
      status: stopping.aborted ? 'stopping' : well,
      disk: room ? 'ok' : 'full',
      ...(processes === null ? {} : { processes }),
      ...(storage === null ? {} : { storage }),
    };
  });
}
