import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { needsPathStyle, PATH_STYLE_NEEDED, type S3Place } from '#lib/bucket/client.ts';
import { Switch } from '#lib/format/switch.ts';
import { DEFAULT_POLICY_WORDS, readPolicyWords } from './http/content-policy.ts';
import type { RenderProfile } from './video/render-job.ts';

const MB = 1024 * 1024;

/** An environment variable with an invalid value. The message is one line for the operator. */
class BadConfiguration extends Error {
  override readonly name = 'BadConfiguration';
}

const wholeNumber = (max: number, wants: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, wants)
    .transform(Number)
    .refine((value) => value <= max, wants);

const commaList = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean),
);

const Variables = z.object({
  PORT: wholeNumber(65_535, 'must be a whole number from 0 to 65535').default(8787),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data/service'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
  PUBLIC_URL: z
    .string()
    .refine(
      (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
      'must begin with http:// or https://',
    )
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  SPEECH_ENGINE: z
    .enum(['auto', 'neural', 'classic'], { error: 'must be auto, neural or classic' })
    .default('auto'),
  RESULT_TTL: wholeNumber(999_999_999, 'must be a whole number of seconds').optional(),
  CONTENT_POLICY_WORDS: z.string().optional(),
  ALLOWED_HOSTS: commaList.optional(),
  MODEL_ALIASES: Switch.default(false),
  RENDER_CONCURRENCY: wholeNumber(64, 'must be a whole number from 1 to 64')
    .refine((value) => value > 0, 'must be a whole number from 1 to 64')
    .optional(),
  RENDER_PROFILE: z.enum(['full', 'draft'], { error: 'must be full or draft' }).optional(),
  RENDER_QUEUE_LIMIT: wholeNumber(999_999_999, 'must be a whole number').optional(),
  AUDIO_QUEUE_LIMIT: wholeNumber(999_999_999, 'must be a whole number').optional(),
  DISK_RESERVE_MB: wholeNumber(999_999_999, 'must be a whole number of megabytes').optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 characters long, without spaces')
    .optional(),
});

/** The shared state of joined processes. Read only there: the studio has the same variables. */
const JoinVariables = z.object({
  DATABASE_URL: z.string().regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres://'),
  S3_ENDPOINT: z
    .string()
    .refine(
      (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
      'must begin with http:// or https://',
    )
    .transform((value) => value.replace(/\/+$/, '')),
  S3_BUCKET: z.string(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
  S3_FORCE_PATH_STYLE: Switch.default(false),
});

const SECRET = new Set(['METRICS_TOKEN', 'DATABASE_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);

/** Where joined processes keep their data. */
export interface JoinPlace {
  databaseUrl: string;
  s3: S3Place;
}

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** Unset: a single process, with everything in the data folder. */
  join?: JoinPlace;
  logLevel: z.infer<typeof Variables>['LOG_LEVEL'];
  /** The base address of links; unset: the one the client used. */
  publicUrl?: string;
  speechEngine: 'auto' | 'neural' | 'classic';
  /** Seconds to keep a finished result; unset: until it is deleted. */
  resultTtl?: number;
  policyWords: readonly string[];
  /** Hosts (`name` or `name:port`) that may be fetched although their address is private. */
  allowedHosts: readonly string[];
  /** Whether to accept OpenAI's model names and its video format. */
  modelAliases: boolean;
  renderConcurrency: number;
  /** For tests and development: `draft` renders thumbnail-size films at a few frames a second. */
  renderProfile: RenderProfile;
  /** Unfinished tasks above which models report being overloaded. */
  renderQueueLimit: number;
  /** Concurrent speech and transcription requests above which they do too. */
  audioQueueLimit: number;
  /** Bytes of disk reserved for the database. */
  diskReserve: number;
  /** Bytes of bodies in memory above which requests must retry. */
  bodyRoom: number;
  /** The token for `/metrics`; unset: no access. */
  metricsToken?: string;
}

export const defaultSettings = (dataDir: string): Settings => ({
  port: 0,
  host: '127.0.0.1',
  dataDir: resolve(dataDir),
  logLevel: 'silent',
  speechEngine: 'auto',
  policyWords: DEFAULT_POLICY_WORDS,
  allowedHosts: [],
  modelAliases: false,
  renderConcurrency: Math.min(availableParallelism(), 2),
  renderProfile: 'full',
  renderQueueLimit: 5000,
  audioQueueLimit: 100,
  diskReserve: 256 * MB,
  bodyRoom: 512 * MB,
});

/** Reads and checks the configuration. An empty variable counts as unset. */
export function readSettings(
  source: Readonly<Record<string, string | undefined>>,
  { join = false } = {},
): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const values = read(Variables, given);
  const defaults = defaultSettings(values.DATA_DIR);
  return {
    ...defaults,
    ...(join ? { join: joinPlace(given) } : {}),
    port: values.PORT,
    host: values.HOST,
    logLevel: values.LOG_LEVEL,
    publicUrl: values.PUBLIC_URL,
    speechEngine: values.SPEECH_ENGINE,
    resultTtl: values.RESULT_TTL,
    policyWords: policyWords(values.CONTENT_POLICY_WORDS),
    allowedHosts: values.ALLOWED_HOSTS ?? [],
    modelAliases: values.MODEL_ALIASES,
    renderConcurrency: values.RENDER_CONCURRENCY ?? defaults.renderConcurrency,
    renderProfile: values.RENDER_PROFILE ?? defaults.renderProfile,
    renderQueueLimit: values.RENDER_QUEUE_LIMIT ?? defaults.renderQueueLimit,
    audioQueueLimit: values.AUDIO_QUEUE_LIMIT ?? defaults.audioQueueLimit,
    metricsToken: values.METRICS_TOKEN,
    diskReserve: values.DISK_RESERVE_MB === undefined ? defaults.diskReserve : values.DISK_RESERVE_MB * MB,
  };
}

type Given = Readonly<Record<string, string | undefined>>;

function read<Schema extends z.ZodType>(schema: Schema, given: Given): z.infer<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0]);
  const value = given[name];
  if (value === undefined) throw new BadConfiguration(`${name} must be set for --join`);
  throw new BadConfiguration(`${name} ${issue?.message}${SECRET.has(name) ? '' : `, not "${value}"`}`);
}

function joinPlace(given: Given): JoinPlace {
  const values = read(JoinVariables, given);
  if (!values.S3_FORCE_PATH_STYLE && needsPathStyle(values.S3_ENDPOINT))
    throw new BadConfiguration(`S3_FORCE_PATH_STYLE ${PATH_STYLE_NEEDED}`);
  return {
    databaseUrl: values.DATABASE_URL,
    s3: {
      endpoint: values.S3_ENDPOINT,
      bucket: values.S3_BUCKET,
      region: values.S3_REGION,
      accessKeyId: values.S3_ACCESS_KEY_ID,
      secretAccessKey: values.S3_SECRET_ACCESS_KEY,
      pathStyle: values.S3_FORCE_PATH_STYLE,
    },
  };
}

function policyWords(given: string | undefined): readonly string[] {
  if (given === undefined) return DEFAULT_POLICY_WORDS;
  try {
    return readPolicyWords(given);
  } catch (cause) {
    throw new BadConfiguration('CONTENT_POLICY_WORDS must be a readable file or a comma list', { cause });
  }
}
