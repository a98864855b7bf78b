import 'server-only';
import { z } from 'zod';
import { ApiToken, NewToken } from '#lib/studio/connection/api-token.ts';
import {
  Connection,
  ConnectionChange,
  ConnectionPatch,
  Connections,
  ConnectionTrial,
  Health,
  ListedConnection,
  NewConnection,
  NewTrial,
  ServiceTrial,
  TrialResult,
} from '#lib/studio/connection/connection.ts';
import { LibraryImported, LibraryPreview } from '#lib/studio/library/portable-library.ts';
import { Catalogue, CatalogueModel, ModelCorrection, ModelsQuery } from '#lib/studio/models/catalogue.ts';
import { TaskIds } from '#lib/studio/task/task.ts';
import { LibraryQuery } from '../http/requests.ts';
import { BYTES, many, type Operations } from './operation.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const relayed = (path: string) =>
  Object.fromEntries(
    METHODS.map((method) => [
      `${method} ${path}`,
      { does: 'Passed on to the service as it is', answer: '*/*' },
    ]),
  );

export const studioOperations: Operations = {
  'GET /api/connection': { does: 'The default connection', answer: Connection },
  'PUT /api/connection': { does: 'Sets its address and key', body: ConnectionChange, answer: Connection },
  'DELETE /api/connection': { does: 'Back to the embedded service', answer: Connection },
  'POST /api/connection/resume': { does: 'Ends a pause', answer: Connection },
  'POST /api/connection/test': {
    does: 'Tries an address and key',
    body: ConnectionTrial,
    answer: TrialResult,
  },
  'GET /api/connections': { does: 'Lists connections', answer: Connections },
  'POST /api/connections': {
    does: 'Adds a connection',
    body: NewConnection,
    status: 201,
    answer: ListedConnection,
  },
  'GET /api/connections/[id]': { does: 'One connection', answer: ListedConnection },
  'PATCH /api/connections/[id]': {
    does: 'Changes a connection',
    body: ConnectionPatch,
    answer: ListedConnection,
  },
  'DELETE /api/connections/[id]': { does: 'Removes a connection', answer: Connections },
  'POST /api/connections/[id]/pause': {
    does: 'Sends nothing there until it is resumed',
    answer: ListedConnection,
  },
  'POST /api/connections/[id]/resume': { does: 'Ends a pause', answer: ListedConnection },
  'POST /api/connections/[id]/test': { does: 'Tries a connection', answer: ServiceTrial },
  'POST /api/connections/test': {
    does: 'Finds out what is at an address',
    body: NewTrial,
    answer: ServiceTrial,
  },
  'GET /api/models': {
    does: 'The models of all connections',
    query: ModelsQuery,
    answer: Catalogue,
  },
  'PATCH /api/models': { does: 'Corrects a model', body: ModelCorrection, answer: CatalogueModel },
  'GET /api/health': { does: 'How the studio is', answer: Health },
  'GET /api/tokens': { does: 'Lists tokens', answer: many('tokens', ApiToken) },
  'POST /api/tokens': {
    does: 'Makes a token, which is told this once',
    body: NewToken,
    status: 201,
    answer: ApiToken.extend({ token: z.string() }),
  },
  'DELETE /api/tokens/[id]': { does: 'Revokes a token', status: 204 },
  'GET /api/library/export': { does: 'The portable library', query: LibraryQuery, answer: 'application/zip' },
  'POST /api/library/export': { does: 'Some of it', body: TaskIds, answer: 'application/zip' },
  'POST /api/library/import': {
    does: 'Brings in a library',
    file: true,
    answer: z.union([LibraryImported, LibraryPreview]),
  },
  'DELETE /api/library/import': { does: 'Forgets an upload', status: 204 },
  'POST /api/mcp': {
    does: 'Model Context Protocol',
    body: z.looseObject({ jsonrpc: z.string() }),
    answer: 'text/event-stream',
  },
  'GET /api/openapi.json': { does: 'This description', answer: z.looseObject({ openapi: z.string() }) },
  'GET /api/service/[...path]': { does: 'A file of the embedded service', answer: BYTES },
  ...relayed('/api/v1/[...path]'),
  ...relayed('/api/vidB/v1/[...path]'),
};
