import 'server-only';
import { z } from 'zod';
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
import { Caps, NewCaps } from '#lib/studio/ledger/caps.ts';
import {
  Charge,
  ChargeDecision,
  LedgerExport,
  LedgerPage,
  LedgerQuery,
  ServiceUsage,
} from '#lib/studio/ledger/charge.ts';
import { Catalogue, CatalogueModel, ModelCorrection, ModelsQuery } from '#lib/studio/models/catalogue.ts';
import { LibraryImported, LibraryPreview } from '#lib/studio/portable/portable-library.ts';
import { MovedThings, MovePlaces, NewProject, Project, ProjectPatch } from '#lib/studio/project/project.ts';
import {
  NewProjectMember,
  NewProjectOwner,
  ProjectMemberPatch,
  ProjectTeam,
} from '#lib/studio/project/project-member.ts';
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
    repeatable: true,
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
  'GET /api/projects': { does: 'Lists projects', answer: many('projects', Project) },
  'POST /api/projects': {
    does: 'Makes a project',
    repeatable: true,
    body: NewProject,
    status: 201,
    answer: Project,
  },
  'GET /api/projects/[id]': { does: 'One project', answer: Project },
  'PATCH /api/projects/[id]': {
    does: 'Names, colours or moves a project',
    body: ProjectPatch,
    answer: Project,
  },
  'DELETE /api/projects/[id]': { does: 'Removes a project; what lies in it stays', answer: Project },
  'PUT /api/projects/[id]/owner': {
    does: 'Gives a project to somebody who is in it',
    body: NewProjectOwner,
    answer: ProjectTeam,
  },
  'POST /api/projects/places': {
    does: 'The projects that some things may be moved to',
    body: MovedThings,
    answer: MovePlaces,
  },
  'GET /api/projects/[id]/members': { does: 'Who works in a project', answer: ProjectTeam },
  'POST /api/projects/[id]/members': {
    does: 'Shares a project with somebody',
    body: NewProjectMember,
    status: 201,
    answer: ProjectTeam,
  },
  'PATCH /api/projects/[id]/members/[personId]': {
    does: 'Says what somebody may do in a project',
    body: ProjectMemberPatch,
    answer: ProjectTeam,
  },
  'DELETE /api/projects/[id]/members/[personId]': { does: 'Takes somebody out of a project', status: 204 },
  'GET /api/ledger': { does: 'What was paid for', query: LedgerQuery, answer: LedgerPage },
  'PATCH /api/ledger/[id]': {
    does: 'Says what became of an unknown charge',
    body: ChargeDecision,
    answer: Charge,
  },
  'GET /api/ledger/export': { does: 'The same as a file', query: LedgerExport, answer: 'text/csv' },
  'GET /api/ledger/caps': { does: 'The caps on spending', answer: Caps },
  'PUT /api/ledger/caps': { does: 'Puts these in place of all caps', body: NewCaps, answer: Caps },
  'GET /api/ledger/usage': {
    does: 'What services say was spent with their keys',
    answer: many('usage', ServiceUsage),
  },
  'GET /api/library/export': { does: 'The portable library', query: LibraryQuery, answer: 'application/zip' },
  'POST /api/library/export': { does: 'Some of it', body: TaskIds, answer: 'application/zip' },
  'POST /api/library/import': {
    does: 'Brings in a library',
    file: true,
    answer: z.union([LibraryImported, LibraryPreview]),
  },
  'DELETE /api/library/import': { does: 'Forgets an upload', status: 204 },
  'GET /api/openapi.json': { does: 'This description', answer: z.looseObject({ openapi: z.string() }) },
  'GET /api/service/[...path]': { does: 'A file of the embedded service', answer: BYTES },
  ...relayed('/api/v1/[...path]'),
  ...relayed('/api/vidB/v1/[...path]'),
};
