import 'server-only';
import { reference } from '#lib/dialects/all.ts';
import type { Role } from '#lib/studio/people/person.ts';
import type { Segment } from '#lib/studio/transcript/transcript.ts';
import type { NewCharacterRecord } from '../cast/characters.ts';
import type { ServiceConnection } from '../connection/current.ts';
import type { SavedConnection } from '../connection/repository.ts';
import { personTable } from '../db/schema.ts';
import type { NewAsset } from '../media/assets.ts';
import type { NewClip } from '../speech/repository.ts';
import type { NewTask } from '../tasks/repository.ts';
import type { NewTranscriptRecord } from '../transcripts/repository.ts';

/** A new task with nothing special about it. */
export const sampleTask = (over: Partial<NewTask> = {}): NewTask => ({
  endpoint: 'videos',
  model: 'vidB-2',
  prompt: 'A heron over still water',
  params: {},
  status: 'waiting',
  ...over,
});

/** A row of somebody with an account of their own. */
export const samplePerson = (name: string, role: Role = 'member') =>
  personTable.toRow({
    id: `person_${name}`,
    name,
    email: `${name}@example.com`,
    emailVerified: false,
    image: null,
    twoFactorEnabled: null,
    role,
    owner: `own_${name}`,
    disabledAt: null,
    createdAt: new Date(0).toISOString(),
    updatedAt: new Date(0).toISOString(),
  });

/** A connection to the environment's service, without a key. */
export const sampleConnection = (over: Partial<ServiceConnection> = {}): ServiceConnection => ({
  id: 'environment',
  name: 'A service',
  address: 'http://127.0.0.1:9',
  dialect: reference,
  key: null,
  source: 'environment',
  idempotent: false,
  atOnce: null,
  perMinute: null,
  ...over,
});

/** A connection that was added by hand, and is the default for everything. */
export const savedConnection = (over: Partial<SavedConnection> = {}): SavedConnection => ({
  id: 'con_1',
  name: 'A service',
  address: 'https://media.example',
  dialect: 'reference',
  sealedKey: null,
  keyHint: null,
  idempotent: false,
  atOnce: null,
  perMinute: null,
  defaultFor: ['video', 'speech', 'transcription', 'talk'],
  removedAt: null,
  ...over,
});

/** An image asset without a blob. */
export const sampleAsset = (over: Partial<NewAsset> = {}): NewAsset => ({
  kind: 'image',
  mime: 'image/png',
  bytes: 3,
  sha256: 'b'.repeat(64),
  name: 'one.png',
  ...over,
});

/** A character that came by the relay, without a picture. */
export const sampleCharacter = (over: Partial<NewCharacterRecord> = {}): NewCharacterRecord => ({
  serviceId: 'c1',
  username: 'ada.f1',
  permalink: 'https://service.test/ada.f1',
  pictureUrl: null,
  origin: { kind: 'relay', id: null },
  timestamps: null,
  ...over,
});

/** A clip of speech without a blob. */
export const sampleClip = (over: Partial<NewClip> = {}): NewClip => ({
  id: 'clip_1',
  text: 'Hello',
  model: 'speech-1',
  voice: 'alloy',
  format: 'mp3',
  speed: 1,
  instructions: null,
  sha256: 'c'.repeat(64),
  bytes: 1,
  duration: 1,
  peaksSha256: null,
  ...over,
});

export const sampleTranscript = (over: Partial<NewTranscriptRecord> = {}): NewTranscriptRecord => ({
  assetId: 'asset_1',
  sourceTaskId: null,
  originalId: null,
  task: 'transcribe',
  model: 'asr-1',
  params: { language: null, prompt: null, temperature: null },
  name: 'talk.wav',
  duration: 12.5,
  ...over,
});

export const segment = (id: string, text: string, start = 0, end = 1): Segment => ({
  id,
  start,
  end,
  text,
  speaker: null,
  avgLogprob: null,
  noSpeechProb: null,
});
