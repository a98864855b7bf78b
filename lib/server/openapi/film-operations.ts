import 'server-only';
import { z } from 'zod';
import { Cut, CutRender } from '#lib/studio/cut/cut.ts';
import { CutMedia } from '#lib/studio/cut/cut-media-schema.ts';
import { CutPatch, CutSummary, NewCut, NewTakes } from '#lib/studio/cut/new-cut.ts';
import { NewRender } from '#lib/studio/cut/new-render.ts';
import { Character, CharacterPatch, NewCharacter } from '#lib/studio/library/character.ts';
import { Asset } from '#lib/studio/media/asset.ts';
import { NewFootage } from '#lib/studio/task/own-footage.ts';
import { Task } from '#lib/studio/task/task.ts';
import { Segment } from '#lib/studio/transcript/transcript.ts';
import {
  AssetQuery,
  AssetsQuery,
  ClipLink,
  CutExportQuery,
  DownloadQuery,
  ImageLink,
  ThumbQuery,
  WholeListQuery,
} from '../http/requests.ts';
import { BYTES, many, type Operations, paged, VIDEO } from './operation.ts';

const Seams = z.object({ seams: z.array(z.looseObject({ shotId: z.string() })), pending: z.number() });

export const filmOperations: Operations = {
  'GET /api/assets': { does: 'Lists files', query: AssetsQuery, answer: paged('assets', Asset) },
  'POST /api/assets': {
    does: 'Takes a file, or an image by its address',
    body: ImageLink,
    file: true,
    status: 201,
    answer: Asset,
  },
  'GET /api/assets/[id]': { does: 'The bytes of a file', query: AssetQuery, answer: BYTES },
  'DELETE /api/assets/[id]': { does: 'Deletes a file for good', status: 204 },
  'GET /api/assets/[id]/good-frame': {
    does: 'The last frame to go on from',
    answer: z.object({ time: z.number() }),
  },
  'GET /api/assets/[id]/peaks': { does: 'The waveform of a file', answer: BYTES },
  'POST /api/footage': {
    does: 'Puts a video of your own into the gallery: a file, one that is here already, or one by its address',
    body: NewFootage,
    file: true,
    status: 201,
    answer: Task,
  },
  'GET /api/characters': {
    does: 'Lists characters',
    query: WholeListQuery,
    answer: many('characters', Character),
  },
  'POST /api/characters': {
    does: 'Makes a character',
    body: NewCharacter,
    repeatable: true,
    status: 201,
    answer: Character,
  },
  'GET /api/characters/[id]': {
    does: 'One character with its videos',
    answer: Character.extend({ videos: z.array(Task) }),
  },
  'PATCH /api/characters/[id]': {
    does: 'Names, marks or notes a character',
    body: CharacterPatch,
    answer: Character,
  },
  'DELETE /api/characters/[id]': { does: 'Moves a character to the trash', answer: Character },
  'GET /api/characters/[id]/picture': { does: 'The picture of a character', answer: 'image/*' },
  'POST /api/characters/[id]/restore': { does: 'Takes a character out of the trash', answer: Character },
  'POST /api/characters/clips': {
    does: 'Fetches a clip by its address',
    body: ClipLink,
    status: 201,
    answer: Asset,
  },
  'GET /api/cuts': { does: 'Lists films', query: WholeListQuery, answer: many('cuts', CutSummary) },
  'POST /api/cuts': { does: 'Makes a film', body: NewCut, repeatable: true, status: 201, answer: Cut },
  'GET /api/cuts/[id]': { does: 'One film', answer: Cut },
  'PATCH /api/cuts/[id]': {
    does: 'Changes a film; If-Match names its revision',
    body: CutPatch,
    answer: Cut,
  },
  'DELETE /api/cuts/[id]': { does: 'Moves a film to the trash', answer: Cut },
  'GET /api/cuts/[id]/export': { does: 'A film for another editor', query: CutExportQuery, answer: BYTES },
  'GET /api/cuts/[id]/media': { does: 'What a film shows and sounds', answer: many('media', CutMedia) },
  'GET /api/cuts/[id]/renders': { does: 'The renders of a film', answer: many('renders', CutRender) },
  'POST /api/cuts/[id]/renders': {
    does: 'Has a film rendered',
    body: NewRender,
    repeatable: true,
    status: 202,
    answer: CutRender,
  },
  'GET /api/cuts/[id]/renders/[renderId]': { does: 'One render', answer: CutRender },
  'DELETE /api/cuts/[id]/renders/[renderId]': { does: 'Deletes a render', answer: CutRender },
  'POST /api/cuts/[id]/renders/[renderId]/cancel': { does: 'Stops a render', answer: CutRender },
  'GET /api/cuts/[id]/renders/[renderId]/poster': {
    does: 'A still of a render',
    query: ThumbQuery,
    answer: 'image/webp',
  },
  'POST /api/cuts/[id]/renders/[renderId]/restore': { does: 'Restores a render', answer: CutRender },
  'POST /api/cuts/[id]/renders/[renderId]/retry': {
    does: 'Tries a render again',
    status: 202,
    answer: CutRender,
  },
  'GET /api/cuts/[id]/renders/[renderId]/video': {
    does: 'The rendered film',
    query: DownloadQuery,
    answer: VIDEO,
  },
  'POST /api/cuts/[id]/restore': { does: 'Takes a film out of the trash', answer: Cut },
  'GET /api/cuts/[id]/seams': { does: 'How well shots follow each other', answer: Seams },
  'POST /api/cuts/[id]/takes': {
    does: 'Has shots made',
    body: NewTakes,
    repeatable: true,
    status: 202,
    answer: Cut,
  },
  'GET /api/cuts/[id]/transcripts': {
    does: 'What is said in the shots',
    answer: many('transcripts', z.object({ shotId: z.string(), segments: z.array(Segment) })),
  },
};
