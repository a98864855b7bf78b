import 'server-only';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { needsPathStyle, PATH_STYLE_NEEDED, type S3Place } from '#lib/bucket/client.ts';
import { DIALECTS } from '#lib/dialects/all.ts';
import { Switch } from '#lib/format/switch.ts';
import { TaggedError } from '#lib/format/tagged-error.ts';
import { serviceRoot } from '#lib/studio/connection/service-root.ts';
import { once } from './singleton.ts';

/** A variable with an invalid value. The message is one line for the person. */
export class BadConfiguration extends TaggedError {
  static override readonly tag: string = 'BadConfiguration';
  readonly variable: string;

  constructor(variable: string, wants: string) {
    super(`${variable} ${wants}`);
    this.variable = variable;
  }
}

const SECRET = new Set([
  'MEDIA_API_KEY',
  'DATABASE_URL',
  'STUDIO_PASSWORD',
  'SESSION_SECRET',
  'BACKUP_PASSPHRASE',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
]);

const key = z.string().regex(/^[\x21-\x7e]+$/, 'must be a key without spaces');

const megabytes = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .refine((value) => /^\d{1,9}$/.test(value), 'must be a whole number of megabytes')
    .transform((value) => Number(value) * 1024 * 1024);

const wholeNumber = (least: number, most: number) => {
  const wants = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, wants)
    .transform(Number)
    .refine((value) => value >= least && value <= most, wants);
};

const url = (protocols: RegExp, wants: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), wants);

const webAddress = url(/^https?:$/, 'must be an address that begins with http:// or https://');

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const DIALECT_IDS = DIALECTS.map(({ id }) => id);

const Variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  MEDIA_API_URL: webAddress.transform(serviceRoot).optional(),
  MEDIA_API_KEY: key.optional(),
  MEDIA_API_IDEMPOTENT: Switch.default(false),
  MEDIA_API_DIALECT: z.enum(DIALECT_IDS, `must be one of ${DIALECT_IDS.join(', ')}`).optional(),
  DATABASE_URL: url(/^postgres(ql)?:$/, 'must be an address that begins with postgres://').optional(),
  PUBLIC_URL: webAddress.transform((value) => value.replace(/\/+$/, '')).optional(),
  STUDIO_PASSWORD: z.string().min(12, 'must be at least 12 characters long').optional(),
  SESSION_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  ACCOUNTS: Switch.optional(),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_ROLE: z.enum(['viewer', 'member'], 'must be viewer or member').optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every(isNetwork),
      'must be IP addresses or networks (10.0.0.0/8) with commas between',
    ),
  BACKUP_DIR: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  BACKUP_EVERY_HOURS: wholeNumber(1, 8760).default(24),
  BACKUP_KEEP: wholeNumber(1, 1000).default(7),
  BACKUP_PASSPHRASE: z.string().min(12, 'must be at least 12 characters long').optional(),
  BASE_PATH: z
    .string()
    .regex(/^(\/[\w.~-]+)+$/, 'must be a path such as /studio, without a slash at its end')
    .default(''),
  WATCH_DIR: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  S3_ENDPOINT: webAddress.transform((value) => value.replace(/\/+$/, '')).optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket: small letters, digits, dots and hyphens',
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a region')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: key.optional(),
  S3_SECRET_ACCESS_KEY: key.optional(),
  S3_FORCE_PATH_STYLE: Switch.default(false),
  S3_CACHE_MB: megabytes('4096'),
  WORK: Switch.default(true),
  DISK_RESERVE_MB: megabytes('256'),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 characters long, without spaces')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress.optional(),
  OTEL_SDK_DISABLED: Switch.default(false),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
  EMBEDDED_SERVICE: Switch.default(false),
});

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host is only reachable from this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/** Reads and checks the configuration. An empty variable counts as unset. */
export function readEnv(source: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) throw refusal(parsed.error, given);
  const values = parsed.data;
  if (values.MEDIA_API_KEY && !values.MEDIA_API_URL) {
    throw new BadConfiguration('MEDIA_API_URL', 'must be set when MEDIA_API_KEY is');
  }
  const oidc = identityProvider(values);
  const open = reachableBy(values);
  const accounts =
    values.ACCOUNTS ||
    oidc !== undefined ||
    (values.ACCOUNTS !== false && open !== null && !values.STUDIO_PASSWORD);
  if (accounts && values.STUDIO_PASSWORD) {
    throw new BadConfiguration('STUDIO_PASSWORD', 'must stay unset when people have accounts of their own');
  }
  if (open && !values.STUDIO_PASSWORD && !accounts) {
    throw new BadConfiguration(
      'STUDIO_PASSWORD',
      `must be set when ${open} can be reached from other machines and ACCOUNTS is off`,
    );
  }
  if (values.TRUSTED_PROXIES.length > 0 && !values.STUDIO_PASSWORD && !accounts) {
    throw new BadConfiguration('STUDIO_PASSWORD', 'must be set when TRUSTED_PROXIES is, or ACCOUNTS be on');
  }
  if (values.METRICS_PORT !== undefined && !isLoopback(values.HOST) && !values.METRICS_TOKEN) {
    throw new BadConfiguration(
      'METRICS_TOKEN',
      `must be set when METRICS_PORT on HOST (${values.HOST}) can be reached from other machines`,
    );
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    mediaApiUrl: values.MEDIA_API_URL,
    mediaApiKey: values.MEDIA_API_KEY,
    mediaApiIdempotent: values.MEDIA_API_IDEMPOTENT,
    mediaApiDialect: values.MEDIA_API_DIALECT,
    databaseUrl: values.DATABASE_URL,
    publicUrl: publicUrlOf(values),
    basePath: values.BASE_PATH,
    studioPassword: values.STUDIO_PASSWORD,
    sessionSecret: values.SESSION_SECRET,
    /** Whether everybody has an account. */
    accounts,
    oidc,
    trustedProxies: values.TRUSTED_PROXIES,
    backup: {
      folder: values.BACKUP_DIR,
      everyHours: values.BACKUP_EVERY_HOURS,
      keep: values.BACKUP_KEEP,
      passphrase: values.BACKUP_PASSPHRASE,
    },
    diskReserve: values.DISK_RESERVE_MB,
    s3: s3Of(values),
    s3Cache: values.S3_CACHE_MB,
    watchDir: values.WATCH_DIR,
    work: values.WORK,
    tracing: isTraced(values),
    metrics: { port: values.METRICS_PORT, token: values.METRICS_TOKEN },
    logLevel: values.LOG_LEVEL,
    embeddedService: values.EMBEDDED_SERVICE,
  };
}

const S3_NEEDS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The bucket for media instead of the disk; null if none is set. An incomplete one is refused. */
function s3Of(values: z.infer<typeof Variables>): S3Place | null {
  const given = S3_NEEDS.find((name) => values[name]);
  if (!given) return null;
  const missing = S3_NEEDS.find((name) => !values[name]);
  if (missing) throw new BadConfiguration(missing, `must be set when ${given} is`);
  if (!values.S3_FORCE_PATH_STYLE && needsPathStyle(values.S3_ENDPOINT ?? ''))
    throw new BadConfiguration('S3_FORCE_PATH_STYLE', PATH_STYLE_NEEDED);
  return {
    endpoint: values.S3_ENDPOINT ?? '',
    bucket: values.S3_BUCKET ?? '',
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
    pathStyle: values.S3_FORCE_PATH_STYLE,
  };
}

/** The identity provider, if there is one. */
function identityProvider(values: z.infer<typeof Variables>) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ROLE, PUBLIC_URL } = values;
  const given = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET };
  const set = Object.entries(given).find(([, value]) => value)?.[0];
  if (!set) return undefined;
  const missing = Object.entries({ ...given, PUBLIC_URL }).find(([, value]) => !value)?.[0];
  if (missing) throw new BadConfiguration(missing, `must be set when ${set} is`);
  if (values.ACCOUNTS === false) throw new BadConfiguration('ACCOUNTS', `must not be off when ${set} is set`);
  return {
    issuer: OIDC_ISSUER as string,
    clientId: OIDC_CLIENT_ID as string,
    clientSecret: OIDC_CLIENT_SECRET as string,
    /** The role of somebody without an invitation; without one they are not let in. */
    role: OIDC_ROLE,
  };
}

const isTraced = (values: z.infer<typeof Variables>) =>
  !values.OTEL_SDK_DISABLED &&
  Boolean(values.OTEL_EXPORTER_OTLP_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);

/** The public URL, with the base path whether it was included or not. */
const publicUrlOf = ({ PUBLIC_URL, BASE_PATH }: z.infer<typeof Variables>) =>
  PUBLIC_URL === undefined || PUBLIC_URL.endsWith(BASE_PATH) ? PUBLIC_URL : PUBLIC_URL + BASE_PATH;

/** The setting that makes the studio reachable by others, if any. */
function reachableBy({ HOST, PUBLIC_URL }: Pick<z.infer<typeof Variables>, 'HOST' | 'PUBLIC_URL'>) {
  if (!isLoopback(HOST)) return `HOST (${HOST})`;
  return PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname) ? `PUBLIC_URL (${PUBLIC_URL})` : null;
}

export type Env = ReturnType<typeof readEnv>;

function refusal(error: z.ZodError, given: Record<string, string | undefined>): BadConfiguration {
  const [issue] = error.issues;
  const variable = String(issue?.path[0]);
  const shown = SECRET.has(variable) ? '' : `, not "${given[variable]}"`;
  return new BadConfiguration(variable, `${issue?.message}${shown}`);
}

/** What a program needs beside DATABASE_URL to reach the same database. */
export const connectionVariables = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name === 'NODE_EXTRA_CA_CERTS' || name.startsWith('PG')),
  );

/** The configuration of this process, checked on first use. */
export const env = (): Env => once('env', () => readEnv(process.env));
