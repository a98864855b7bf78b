import { z } from 'zod';
import { SPEECH_FORMATS } from '#lib/contract/models.ts';
import { CUT_LIMITS, FRAME_RATES } from '../cut/limits.ts';
import { WholeTimeline } from '../cut/whole-timeline.ts';
import { Character, Portrait } from '../library/character.ts';
import { Asset, AssetOrigin } from '../media/asset.ts';
import { LONGEST_SECONDS } from '../media/asset-limits.ts';
import { Project } from '../project/project.ts';
import { LONGEST_PROJECT_NAME } from '../project/project-values.ts';
import { Conversation, TALK_LIMITS, TalkMessage, TalkSettings } from '../speech/conversation.ts';
import { SpeechClip } from '../speech/speech-clip.ts';
import { SPEECH_TEXT_LIMIT } from '../speech/voices.ts';
import { Task, TaskError } from '../task/task.ts';
import { MAX_REFERENCES } from '../task/task-values.ts';
import { keptParams, LONGEST, words } from '../text/kept-text.ts';
import { MOST_TAGS } from '../text/tags.ts';
import { LONGEST_TOKEN_NAME } from '../tokens/token-scopes.ts';
import { LONGEST_SEGMENT_ID, Segments, Transcript } from '../transcript/transcript.ts';

/** The one version of the format that is written and read. */
export const LIBRARY_VERSION = 1;
export const LIBRARY_FORMAT = 'dailies-library';
export const MANIFEST = 'manifest.json';

/** The kinds of a library. A kind may refer to those before it. */
export const LIBRARY_KINDS = [
  'projects',
  'assets',
  'tasks',
  'characters',
  'transcripts',
  'dubs',
  'speech',
  'talks',
  'cuts',
  'renders',
] as const;
export const LibraryKindName = z.enum(LIBRARY_KINDS);
export type LibraryKindName = z.infer<typeof LibraryKindName>;

export const recordsPath = (kind: LibraryKindName) => `records/${kind}.jsonl`;

const Id = z.string().regex(/^\w{1,80}$/, 'is not an id');
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256');
const Time = z.int().min(0).max(8.64e15);
const Side = z.int().min(1).max(100_000).nullable();
const Seconds = z.number().min(0).max(LONGEST_SECONDS).nullable();
const Bytes = z.int().min(0);
/** More than anybody changes anything, and room for more in any database. */
const Revision = z.int().min(0).max(1e9);
const line = z.string().max(1000);

const LibraryError = TaskError.extend({
  type: words(LONGEST.name),
  code: words(LONGEST.name),
  message: words(LONGEST.message),
  param: words(LONGEST.name).optional(),
  declined: z
    .object({ by: words(LONGEST.name).nullable(), reason: words(LONGEST.message).nullable() })
    .optional(),
});

/** Libraries of earlier versions know no projects. */
const projectId = Id.nullable().default(null);
/** Libraries of earlier versions do not tell. */
const agent = words(LONGEST_TOKEN_NAME).nullable().default(null);

export const LibraryProject = z.object({
  id: Id,
  name: words(LONGEST_PROJECT_NAME).transform((name) => name.trim() || 'Untitled'),
  colour: Project.shape.colour.catch('grey'),
  parentId: Id.nullable(),
  position: z.int().min(0).max(1e6),
  createdAt: Time,
});
export type LibraryProject = z.infer<typeof LibraryProject>;

/** The settings and prompts of one video. Only ended tasks are portable. */
export const LibraryTask = z.object({
  id: Id,
  serviceId: line.nullable(),
  endpoint: Task.shape.endpoint,
  model: line,
  prompt: words(LONGEST.prompt),
  enhancedPrompt: words(LONGEST.enhancedPrompt).nullable(),
  params: Task.shape.params.transform(keptParams),
  status: z.enum(['completed', 'failed', 'cancelled']),
  error: LibraryError.nullable(),
  createdAt: Time,
  submittedAt: Time.nullable(),
  completedAt: Time.nullable(),
  sourceTaskId: Id.nullable(),
  retryOf: Id.nullable(),
  references: z.array(Id).max(MAX_REFERENCES),
  characters: z.array(words(LONGEST.name)).transform((names) => names.slice(0, 100)),
  title: line.nullable(),
  favourite: z.boolean(),
  tags: z.array(words(LONGEST.tag)).transform((tags) => tags.filter(Boolean).slice(0, MOST_TAGS)),
  width: Side,
  height: Side,
  duration: Seconds,
  archived: z.object({ bytes: Bytes, sha256: Sha256, at: Time }).nullable(),
  posterSha256: Sha256.nullable(),
  agent,
  projectId,
});
export type LibraryTask = z.infer<typeof LibraryTask>;

/** Nothing that a browser would execute. */
const MediaType = z
  .string()
  .regex(/^(image\/(png|jpeg|webp|gif)|(audio|video)\/[\w.+-]{1,60})$/, 'is no media type');

export const LibraryAsset = z.object({
  id: Id,
  kind: Asset.shape.kind,
  mime: MediaType,
  bytes: Bytes,
  sha256: Sha256,
  width: Side,
  height: Side,
  duration: Seconds,
  name: line,
  posterSha256: Sha256.nullable(),
  origin: AssetOrigin.extend({ taskId: Id }).nullable(),
  createdAt: Time,
  /** Removed from the list of files, but still used by a video. */
  hidden: z.boolean(),
});
export type LibraryAsset = z.infer<typeof LibraryAsset>;

export const LibraryCharacter = z.object({
  id: Id,
  serviceId: line,
  username: line.min(1),
  name: line.nullable(),
  notes: words(LONGEST.notes),
  favourite: z.boolean(),
  permalink: z.string().max(LONGEST.link),
  origin: Character.shape.origin.extend({ id: z.string().max(LONGEST.link).nullable() }),
  timestamps: line.nullable(),
  /** Older ones have none. */
  portrait: Portrait.nullable().default(null),
  createdAt: Time,
  pictureSha256: Sha256.nullable(),
  projectId,
});
export type LibraryCharacter = z.infer<typeof LibraryCharacter>;

export const LibraryTranscript = z.object({
  id: Id,
  assetId: Id,
  sourceTaskId: Id.nullable(),
  originalId: Id.nullable(),
  task: Transcript.shape.task,
  model: line,
  params: Transcript.shape.params.extend({
    language: line.nullable(),
    prompt: words(LONGEST.hint).nullable(),
  }),
  name: line,
  language: line.nullable(),
  duration: Seconds,
  segments: Segments,
  /** A dub compares it to tell whether it is up to date. */
  revision: Revision.default(0),
  createdAt: Time,
  updatedAt: Time,
  agent,
  projectId,
});
export type LibraryTranscript = z.infer<typeof LibraryTranscript>;

/** Of a dub; a list of dubs carries them. */
const MOST_RUSHED = 10_000;

export const LibraryDub = z.object({
  id: Id,
  transcriptId: Id,
  model: line,
  voice: line,
  name: line,
  rushed: z.array(words(LONGEST_SEGMENT_ID)).transform((ids) => ids.slice(0, MOST_RUSHED)),
  revision: Revision,
  sha256: Sha256,
  bytes: Bytes,
  createdAt: Time,
  updatedAt: Time,
  agent,
});
export type LibraryDub = z.infer<typeof LibraryDub>;

export const LibrarySpeech = z.object({
  id: Id,
  name: line.nullable(),
  text: words(SPEECH_TEXT_LIMIT),
  model: line,
  voice: line,
  format: z.enum(SPEECH_FORMATS),
  speed: SpeechClip.shape.speed,
  instructions: words(LONGEST.hint).nullable(),
  favourite: z.boolean(),
  sha256: Sha256,
  bytes: Bytes,
  duration: Seconds,
  createdAt: Time,
  agent,
  projectId,
});
export type LibrarySpeech = z.infer<typeof LibrarySpeech>;

const SpokenTurn = z.object({
  sha256: Sha256,
  mime: z.string().regex(/^audio\/[\w.+-]{1,60}$/),
  duration: Seconds,
});

export const LibraryTalk = z.object({
  id: Id,
  title: Conversation.shape.title.max(1000),
  /** Without its connection, which is the studio's own. */
  settings: TalkSettings.omit({ connectionId: true }).nullable().default(null),
  createdAt: Time,
  updatedAt: Time,
  messages: z
    .array(
      z.object({
        id: Id,
        role: TalkMessage.shape.role,
        text: words(LONGEST.reply),
        voice: line.nullable(),
        audio: SpokenTurn.nullable(),
        createdAt: Time,
      }),
    )
    .max(TALK_LIMITS.messages)
    // The last reply is kept, however long it is.
    .refine(
      (messages) =>
        messages.reduce((sum, { text }) => sum + text.length, 0) <= TALK_LIMITS.signs + LONGEST.reply,
      `must be at most ${TALK_LIMITS.signs} characters together`,
    ),
});
export type LibraryTalk = z.infer<typeof LibraryTalk>;

/** A film; what it names is in the library too, unless it was not finished. */
export const LibraryCut = z.object({
  id: Id,
  timeline: WholeTimeline,
  revision: Revision.min(1),
  createdAt: Time,
  updatedAt: Time,
  agent,
  projectId,
});
export type LibraryCut = z.infer<typeof LibraryCut>;

/** A rendered film, with the timeline it was made from. */
export const LibraryRender = z.object({
  id: Id,
  cutId: Id,
  timeline: WholeTimeline,
  revision: Revision.min(1),
  frames: z
    .int()
    .min(0)
    .max(CUT_LIMITS.longest * Math.max(...FRAME_RATES)),
  sha256: Sha256,
  bytes: Bytes,
  posterSha256: Sha256.nullable(),
  createdAt: Time,
  updatedAt: Time,
  agent,
});
export type LibraryRender = z.infer<typeof LibraryRender>;

/** One line of a file of records. The checksum is that of the record as JSON. */
export const RecordLine = z.object({ sha256: Sha256, record: z.record(z.string(), z.unknown()) });

export const LibraryEntry = z.object({ path: z.string().min(1).max(200), bytes: Bytes, sha256: Sha256 });
export type LibraryEntry = z.infer<typeof LibraryEntry>;

export const LibraryManifest = z.object({
  format: z.literal(LIBRARY_FORMAT),
  version: z.literal(LIBRARY_VERSION),
  createdAt: Time,
  counts: z.partialRecord(LibraryKindName, z.int().min(0)),
  entries: z.array(LibraryEntry),
});
export type LibraryManifest = z.infer<typeof LibraryManifest>;

export const Damage = z.object({ what: z.string(), reason: z.string() });
export type Damage = z.infer<typeof Damage>;

/** The outcome for records of one kind. */
export const KindTally = z.object({
  kind: LibraryKindName,
  found: z.number(),
  /** Not here yet. */
  fresh: z.number(),
  /** Here already, and left as they are. */
  duplicates: z.number(),
  /** Duplicates that are in the trash here. */
  inTrash: z.number(),
  damaged: z.number(),
});
export type KindTally = z.infer<typeof KindTally>;

const told = {
  /** When the library was exported. */
  createdAt: z.number(),
  kinds: z.array(KindTally),
  /** Files of new records that are not here yet. */
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** New records whose id is taken here and that get another. */
  renamed: z.number(),
  damaged: z.array(Damage),
  /** Damage beyond the listed ones. */
  moreDamaged: z.number(),
};

export const LibraryPreview = z.object({ token: z.string(), ...told });
export type LibraryPreview = z.infer<typeof LibraryPreview>;

export const LibraryImported = z.object(told);
export type LibraryImported = z.infer<typeof LibraryImported>;
