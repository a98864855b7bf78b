import type { CharacterCreated } from '#lib/contract/character-request.ts';
import type { Frame } from '#lib/contract/frames.ts';
import type { ImageRole } from '#lib/contract/models.ts';
import type { WorkKind } from '#lib/studio/connection/connection.ts';
import type { ModelPrice } from '#lib/studio/models/catalogue.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import type { TaskCost, TaskError } from '#lib/studio/task/task.ts';
import type { ServiceState as State } from '#lib/studio/task/task-machine.ts';

export type { State, WorkKind };

/** A file of a request; the sender adds the bytes. */
export interface GivenFile {
  assetId: string;
  mime: string;
  name: string;
  role: ImageRole;
  /** A URL for the service to fetch it from, if the studio has one. */
  url: string | null;
}

/** Stands for a file's bytes inside a JSON body: as a data URL, or as base64 alone. */
export class Inline {
  readonly file: GivenFile;
  readonly as: 'data-url' | 'base64';

  constructor(file: GivenFile, as: 'data-url' | 'base64' = 'data-url') {
    this.file = file;
    this.as = as;
  }
}

export type Body =
  | { kind: 'none' }
  /** May hold `Inline` values anywhere. */
  | { kind: 'json'; json: Record<string, unknown> }
  | { kind: 'form'; fields: [string, string][]; files: { field: string; file: GivenFile }[] };

/** A request to a service, without its key. `path` is appended to the connection's address, or is an address on its origin. */
export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body: Body;
  /** Not sent: an earlier answer's value, needed to read this one's answer. */
  known?: string;
}

/** An answer as the dialects read it. */
export interface Answer {
  status: number;
  json: unknown;
  header: (name: string) => string | undefined;
}

/** The settings that are not particular to one service. */
export type Setting =
  | 'prompt'
  | 'seconds'
  | 'aspectRatio'
  | 'resolution'
  | 'frame'
  | 'sound'
  | 'seed'
  | 'negativePrompt'
  | ImageRole;

/** A model's name for a setting: a number as text or with its unit, files as a list, a size as `W*H`. */
export interface Input {
  name: string;
  form?: 'text' | 'unit' | 'list' | 'W*H';
}

/** The parameters of one model, for services where each model has its own names. */
export type Inputs = Readonly<
  Partial<Record<Setting, Input>> & {
    /** Other parameters it takes, by its own names; if unknown, anything is sent. */
    others?: readonly string[];
  }
>;

/** A request for a video in neutral terms. */
export interface Order {
  model: string;
  prompt: string;
  seconds: number | null;
  /** The picture size, if given in pixels. */
  frame: Frame | null;
  aspectRatio: string | null;
  /** In the usual names: 480p, 720p, 1080p, 4k. */
  resolution: string | null;
  files: readonly GivenFile[];
  sound: boolean | null;
  seed: number | null;
  negativePrompt: string | null;
  /** Other settings, by the service's own names. */
  extra: Readonly<Record<string, unknown>>;
  /** The draft as composed, for the service of the contract. */
  draft: Pick<Draft, 'endpoint' | 'params'>;
  /** As the offer of the model has them. */
  inputs?: Inputs | null;
}

/** What identifies a task at a service, enough to poll it after a restart. */
export interface Handle {
  id: string;
  model: string;
  /** URLs from the service's answer, if they must not be constructed. */
  links?: Readonly<Record<string, string>>;
}

/** What one answer says about a task. */
export interface Snapshot {
  handle: Handle;
  state: State;
  /** The service's own word. */
  status: string;
  /** Percent; null if the service does not report it. */
  progress: number | null;
  /** The URL of the video, or a path on the service. */
  videoUrl: string | null;
  error: TaskError | null;
  cost: TaskCost | null;
  enhancedPrompt: string | null;
  seed: number | null;
  queuePosition: number | null;
  /** Made with the video, if the request asked for one. */
  character: CharacterCreated | null;
  /** A small frame of the unfinished film, as a `data:` URL of a picture. */
  preview?: string | null;
  /** The request as the service remembers it, if its list has it: for tasks made elsewhere. */
  request?: Remembered;
}

export interface Remembered {
  prompt: string | null;
  /** In milliseconds. */
  createdAt: number | null;
  params: Record<string, unknown>;
}

/** The meaning of an answer to a poll. */
export type Look =
  | { kind: 'seen'; snapshot: Snapshot }
  /** One more request is needed. */
  | { kind: 'ask'; request: Request }
  | { kind: 'missing' }
  /** Not an answer of this dialect: a network problem, or a refusal. */
  | { kind: 'unclear' };

/** A model as its service describes it; null is unknown, an empty list is none. */
export interface Offer {
  id: string;
  kind: WorkKind;
  name: string;
  description: string | null;
  seconds: readonly number[] | { min: number; max: number } | null;
  sizes: readonly string[] | null;
  aspectRatios: readonly string[] | null;
  resolutions: readonly string[] | null;
  /** How many images it takes, and what they can be. */
  images: { max: number; roles: readonly ImageRole[]; required: boolean } | null;
  sound: boolean | null;
  seed: boolean | null;
  negativePrompt: boolean | null;
  remix: boolean;
  extend: boolean;
  voices: readonly { id: string; name: string }[] | null;
  formats: readonly string[] | null;
  instructions: boolean | null;
  languages: readonly string[] | null;
  translates: boolean | null;
  price: ModelPrice | null;
  /** The contract model that it is an alias of. */
  aliasOf?: string;
  /** Stored, and passed with orders for this model. */
  inputs?: Inputs | null;
}

export interface VideoCalls {
  /** A creation is answered only when the video is made, minutes later; an earlier poll finds nothing. */
  waits?: true;
  /** An answer may contain the video itself, and be as long. */
  inline?: true;
  create: (order: Order) => Request;
  /** Reads an answer below 300 to a creation; null if it is something else. */
  created: (answer: Answer, order: Pick<Order, 'model'> & Partial<Order>) => Snapshot | null;
  look: (handle: Handle) => Request;
  /** `asked` is the request of this answer, from `look` or an earlier `ask`. */
  seen: (answer: Answer, handle: Handle, asked: Request) => Look;
  /** Possible handles of a task known only by id; the likeliest first. */
  named?: (id: string) => Handle[];
  cancel?: (handle: Handle) => Request;
  /** The cost of a cancelled task, if the answer has it. */
  cancelled?: (answer: Answer) => TaskCost | null;
  /** A page of the service's own list, newest first. */
  list?: {
    request: (after: string | null) => Request;
    read: (answer: Answer) => { snapshots: Snapshot[]; next: string | null } | null;
    /** It has more than videos: unfinished entries may be anything. */
    mixed?: true;
    /** The list has the names of upstream models, not those requested. */
    aliased?: true;
  };
  /** A new version of a finished video. */
  remix?: (handle: Handle, order: Order) => Request;
  extend?: (handle: Handle, order: Order) => Request;
  /** How many seconds an extension adds, if that is fixed. */
  extendsBy?: (handle: Handle) => number | null;
}

export interface SpeechOrder {
  model: string;
  voice: string;
  text: string;
  format: string;
  speed: number | null;
  instructions: string | null;
}

export interface SpeechCalls {
  speak: (order: SpeechOrder) => Request;
}

export interface TranscriptionOrder {
  model: string;
  task: 'transcribe' | 'translate';
  file: GivenFile;
  language: string | null;
  prompt: string | null;
  temperature: number | null;
}

export interface Heard {
  text: string;
  language: string | null;
  duration: number | null;
  segments: {
    start: number;
    end: number;
    text: string;
    speaker: string | null;
    /** Its confidence, if reported. */
    avg_logprob?: number | null;
    no_speech_prob?: number | null;
  }[];
}

export interface TranscriptionCalls {
  /** It only transcribes, whatever is requested. */
  translatesNothing?: true;
  transcribe: (order: TranscriptionOrder) => Request;
  heard: (answer: Answer) => Heard | null;
}

/** One step of listing a service's models; its results go into the next step. */
interface Listing {
  requests: readonly Request[];
  /** The next request after these answers, for paged lists; its answer is read with them. */
  next?: (answers: readonly (Answer | null)[]) => Request | null;
  read: (answers: readonly (Answer | null)[]) => Offer[] | null;
  /** Requests one model by id, if the list has less about it or omits it. */
  one?: { request: (id: string) => Request; read: (answer: Answer, id: string) => Offer | null };
}

/** How to speak with one kind of service. Pure: a dialect sends nothing itself. */
export interface Dialect {
  id: string;
  name: string;
  /** Its address identifies it. */
  owns: (address: URL) => boolean;
  /** Its API address, from the URL of any of its pages. */
  home?: string;
  /** It has its own host: a path in an address names a model. */
  atOrigin?: true;
  /** Requests whose answers identify it; of two that fit, the surer has the higher score. */
  recognise?: { requests: readonly Request[]; score: (answers: readonly (Answer | null)[]) => number };
  /** Its models and limits are the contract's: refusals are known beforehand. */
  contract?: true;
  /** Its paths are the contract's or OpenAI's: calls can be relayed unchanged. */
  relayed?: true;
  /** The headers that carry a key. */
  authorise: (key: string) => Record<string, string>;
  models: Listing;
  /** The error object of a refusal, in our words where the service's are known. */
  error: (answer: Answer) => TaskError;
  /** When a refused request may be retried, if the answer says so outside the usual headers. */
  retryAt?: (answer: Answer, now: number) => number | null;
  video?: VideoCalls;
  speech?: SpeechCalls;
  transcription?: TranscriptionCalls;
  /** The cost of a call for sound or a character, if the answer has it. */
  charged?: (answer: Pick<Answer, 'header'>) => TaskCost | null;
  /** The total spending of the key, as counted by the service. */
  usage?: { request: Request; read: (answer: Answer) => TaskCost | null };
  /** Talk is the chat completion with audio that the reference describes. */
  talk?: true;
}
