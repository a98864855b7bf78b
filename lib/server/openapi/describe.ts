import 'server-only';
import { z } from 'zod';
import { ErrorBody } from '#lib/contract/error-body.ts';
import type { ApiDescription, ApiOperation, ApiSchema } from '#lib/studio/automation/api-description.ts';
import { Webhook, WebhookDelivery } from '#lib/studio/automation/webhook.ts';
import { Connection, ListedConnection } from '#lib/studio/connection/connection.ts';
import { Cut, CutRender } from '#lib/studio/cut/cut.ts';
import { Dub } from '#lib/studio/dub/dub.ts';
import { Character } from '#lib/studio/library/character.ts';
import { Asset } from '#lib/studio/media/asset.ts';
import { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { Comment } from '#lib/studio/review/comment.ts';
import { Share } from '#lib/studio/review/share.ts';
import { SpeechClip } from '#lib/studio/speech/speech-clip.ts';
import { Draft } from '#lib/studio/task/draft.ts';
import { Task, TaskCounts } from '#lib/studio/task/task.ts';
import { ApiToken } from '#lib/studio/tokens/api-token.ts';
import { TranscriptRow } from '#lib/studio/transcript/transcript.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { automationOperations } from './automation-operations.ts';
import { filmOperations } from './film-operations.ts';
import type { Operation, Operations } from './operation.ts';
import { peopleOperations } from './people-operations.ts';
import { reviewOperations } from './review-operations.ts';
import { soundOperations } from './sound-operations.ts';
import { studioOperations } from './studio-operations.ts';
import { taskOperations } from './task-operations.ts';

/** Schemas described once and referenced by name. */
const NAMED = {
  ...{ Task, TaskCounts, Draft, Asset, Character, Cut, CutRender, TranscriptRow, Dub },
  ...{ SpeechClip, CatalogueModel, Connection, ListedConnection, ApiToken, Webhook },
  ...{ WebhookDelivery, Share, Comment, ErrorBody },
};

/** Every operation of the studio. */
export const OPERATIONS: Operations = {
  ...taskOperations,
  ...soundOperations,
  ...filmOperations,
  ...automationOperations,
  ...studioOperations,
  ...peopleOperations,
  ...reviewOperations,
};

/** The studio as OpenAPI 3.1, generated from the schemas of its handlers. */
export function describeStudio(): ApiDescription {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });
  const schemas: ApiDescription['components']['schemas'] = {};

  function schemaOf(type: z.ZodType, io: 'input' | 'output'): ApiSchema {
    // A top-level schema would lose its name.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: type }), {
      io,
      metadata: names,
      unrepresentable: 'any',
    });
    for (const [id, schema] of Object.entries($defs)) schemas[id] = withReferences(schema);
    return withReferences(properties?.it);
  }

  const paths: ApiDescription['paths'] = {};
  for (const [call, operation] of Object.entries(OPERATIONS)) {
    const [method = '', folder = ''] = call.split(' ');
    const path = folder.replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(path, operation, schemaOf) };
  }
  schemaOf(ErrorBody, 'output');
  return {
    openapi: '3.1.0',
    info: { title: 'Dailies', version: packageFile.version, license: { name: 'MIT', identifier: 'MIT' } },
    security: [{ token: [] }, { session: [] }, {}],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A token of Settings, Access for programs' },
        session: { type: 'apiKey', in: 'cookie', name: 'dailies_session' },
      },
      schemas,
    },
  };
}

const withReferences = (schema: unknown): ApiSchema => {
  const text = JSON.stringify(schema, (key, value) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  );
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'));
};

type SchemaOf = (type: z.ZodType, io: 'input' | 'output') => ApiSchema;

const inContent = (type: string, schema: ApiSchema) => ({ [type]: { schema } });
const BINARY = { type: 'string', format: 'binary' };
const KEY = { type: 'string', maxLength: 255 };
const FILE = { type: 'object', properties: { file: BINARY }, required: ['file'] };

function describe(path: string, operation: Operation, schemaOf: SchemaOf): ApiOperation {
  const { does, body, file, repeatable, status = 200, answer } = operation;
  const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => ({
    ...{ name, in: 'path' as const, required: true },
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(operation.query?.shape ?? {}).map(([name, type]) => ({
    ...{ name, in: 'query' as const, required: !(type as z.ZodType).safeParse(undefined).success },
    schema: schemaOf(type as z.ZodType, 'input'),
  }));
  const key = { name: 'Idempotency-Key', in: 'header' as const, schema: KEY };
  const parameters = [...inPath, ...inQuery, ...(repeatable ? [key] : [])];
  const sent = {
    ...(file ? inContent('multipart/form-data', FILE) : {}),
    ...(body ? inContent('application/json', schemaOf(body, 'input')) : {}),
  };
  const given =
    typeof answer === 'string'
      ? inContent(answer, BINARY)
      : answer && inContent('application/json', schemaOf(answer, 'output'));
  const error = inContent('application/json', { $ref: '#/components/schemas/ErrorBody' });
  return {
    summary: does,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(Object.keys(sent).length > 0 ? { requestBody: { content: sent } } : {}),
    responses: {
      [status]: { description: 'Done', ...(given ? { content: given } : {}) },
      default: { description: 'The error that stopped it', content: error },
    },
  };
}
