import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { root } from '../program.ts';

/** A path with parts to fill in, written `[id]`. */
export interface Place {
  path: string;
  /** Those that are answered; others are refused at the door. */
  methods: string[];
  /** Asked at the service itself, beside the studio. */
  atService: boolean;
  /** A body that would do, where one is wanted. */
  body?: unknown;
}

const VIDEO = { model: 'vidB-2', prompt: 'A heron', seconds: 4, size: '480x480' };
const SPEECH = { model: 'chat-4o-mini-tts-2025-12-15', voice: 'alloy', input: 'Hello' };
const CHAT = { model: 'chat-4o-audio-preview', messages: [{ role: 'user', content: 'Hello' }] };

const SERVICE_BODIES: Record<string, unknown> = {
  '/v1/video/create': { model: 'vidA3', prompt: 'A heron', aspect_ratio: '16:9', images: [] },
  '/v1/videos': VIDEO,
  '/v1/videos/[id]/remix': { prompt: 'At night', size: '480x480' },
  '/vidB/v1/characters': { url: 'http://127.0.0.1/clip.mp4', timestamps: '0,1' },
  '/v1/chat/completions': CHAT,
  '/v1/audio/speech': SPEECH,
};

const STUDIO_BODIES: Record<string, unknown> = {
  '/api/characters': { assetId: 'asset_1', timestamps: '0,1', name: 'Bo' },
  '/api/characters/[id]': { name: 'Bo', notes: '', favourite: true },
  '/api/characters/clips': { url: 'http://127.0.0.1/clip.mp4' },
  '/api/connection': { address: 'http://127.0.0.1:9', key: 'sk-none', idempotent: true },
  '/api/connections': { url: 'http://127.0.0.1:9', dialect: 'openai', name: 'None', atOnce: 1, defaults: [] },
  '/api/connections/[id]': { name: 'None', perMinute: 5, defaults: [] },
  '/api/connections/test': { url: 'http://127.0.0.1:9', key: 'sk-none' },
  '/api/connection/test': { address: 'http://127.0.0.1:9', key: 'sk-none' },
  '/api/cuts': {
    title: 'A film',
    fps: 25,
    shots: [
      { draft: { endpoint: 'videos', params: VIDEO, references: [], tags: [] }, in: 0, out: 2, speed: 1 },
    ],
    lines: [{ start: 0, text: 'Hello', voice: 'alloy' }],
    markers: [{ at: 1, note: 'Here' }],
    script: 'EXT. SEA\nA heron.\nANN: Hello.',
    defaults: { endpoint: 'videos', params: VIDEO },
  },
  '/api/cuts/[id]': { title: 'A film', fps: 24, shots: [], captions: { from: 'lines', as: 'track' } },
  '/api/cuts/[id]/takes': { shots: ['shot_1'], draft: { endpoint: 'videos', params: VIDEO } },
  '/api/cuts/[id]/renders': { width: 320, height: 180, fps: 24 },
  '/api/dubs': { transcriptId: 'transcript_1', model: SPEECH.model, voice: 'alloy' },
  '/api/mcp': {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search', arguments: { query: 'a' } },
  },
  '/api/session': { password: 'not the password' },
  '/api/speech': SPEECH,
  '/api/speech/[id]': { title: 'A clip' },
  '/api/talk': { text: 'Hello' },
  '/api/talk/[id]': { title: 'A talk' },
  '/api/talk/[id]/messages': { text: 'Hello', assetId: 'asset_1' },
  '/api/talk/[id]/reply': { voice: 'alloy', spoken: false },
  '/api/tasks': { drafts: [{ endpoint: 'videos', params: VIDEO, references: [], tags: ['a'] }] },
  '/api/tasks/[id]': { title: 'A', favourite: true, tags: ['sea'] },
  '/api/tasks/adopt': { serviceId: 'vidB-2:1-none' },
  '/api/tasks/bulk': { action: 'tag', ids: ['task_1'], tag: 'sea' },
  '/api/tasks/zip': { ids: ['task_1'] },
  '/api/tokens': { name: 'Robot', scope: 'read', expiresAt: null },
  '/api/transcripts': { assetId: 'asset_1', task: 'transcribe', model: 'asr-1', language: 'en' },
  '/api/transcripts/[id]': {
    revision: 0,
    splice: { at: 0, remove: 1, segments: [{ id: 's', start: 0, end: 1, text: 'Hello', speaker: null }] },
  },
  '/api/watch': { transcribe: true, formats: ['srt'], language: 'en', prompts: false },
  '/api/webhooks': { url: 'http://127.0.0.1:9/hook', name: 'None', events: ['task.completed'] },
  '/api/webhooks/[id]': { name: 'None', events: ['task.failed'], enabled: false, ownNetwork: false },
};

const ROUTES = join(root, 'app', 'api');
const PAGES = ['/gallery/[id]', '/sign-in'];

/** Every path there is: what has a handler in the studio, its pages, the relay, and the service itself. */
export function wholeSurface(): Place[] {
  const handlers = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)route\.ts$/.test(file) && !file.includes('[...'))
    .sort()
    .map((file) => {
      const code = readFileSync(join(ROUTES, file), 'utf8');
      const methods = [...code.matchAll(/(?:^export const |\bas )([A-Z]+)\b/gm)].map(
        ([, method = '']) => method,
      );
      return { path: `/api/${file.slice(0, -'/route.ts'.length)}`, methods };
    });
  const served = Map.groupBy(Object.values(ENDPOINTS), ({ path }) => path.replace('{id}', '[id]'));
  const endpoints = [...served].map(([path, all]) => ({ path, methods: all.map(({ method }) => method) }));
  const files = ['/files/[id]', '/characters/[id]'].map((path) => ({ path, methods: ['GET'] }));
  return [
    ...handlers.map((place) => ({ ...place, atService: false, body: STUDIO_BODIES[place.path] })),
    ...PAGES.map((path) => ({ path, methods: ['GET'], atService: false })),
    ...endpoints.map(({ path, methods }) => ({
      path: `/api${path}`,
      methods,
      atService: false,
      body: SERVICE_BODIES[path],
    })),
    ...[...endpoints, ...files].map((place) => ({
      ...place,
      atService: true,
      body: SERVICE_BODIES[place.path],
    })),
  ];
}
