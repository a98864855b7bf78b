import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BadConfiguration, isLoopback, readEnv } from './env.ts';

test('an empty environment gives the defaults', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    mediaApiUrl: undefined,
    mediaApiKey: undefined,
    mediaApiIdempotent: false,
    databaseUrl: undefined,
    publicUrl: undefined,
    studioPassword: undefined,
    sessionSecret: undefined,
    accounts: false,
    oidc: undefined,
    trustedProxies: [],
    backup: { folder: undefined, everyHours: 24, keep: 7, passphrase: undefined },
    diskReserve: 256 * 1024 * 1024,
    s3: null,
    s3Cache: 4 * 1024 ** 3,
    basePath: '',
    metrics: {},
    tracing: false,
    work: true,
    logLevel: 'info',
    embeddedService: false,
  });
});

test('every variable is read', () => {
  const values = readEnv({
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/dailies',
    MEDIA_API_URL: 'https://media.example/',
    MEDIA_API_KEY: 'sk-1234',
    MEDIA_API_IDEMPOTENT: 'on',
    DATABASE_URL: 'postgres://u:p@db/dailies',
    PUBLIC_URL: 'https://dailies.example/',
    STUDIO_PASSWORD: 'open sesame please',
    TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
    DISK_RESERVE_MB: '1024',
    SESSION_SECRET: 's'.repeat(32),
    BACKUP_DIR: '/srv/copies',
    BACKUP_EVERY_HOURS: '6',
    BACKUP_KEEP: '3',
    BACKUP_PASSPHRASE: 'a long enough one',
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'dailies',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_FORCE_PATH_STYLE: 'on',
    S3_CACHE_MB: '1',
    BASE_PATH: '/studio',
    METRICS_PORT: '9464',
    METRICS_TOKEN: 'only-for-prometheus',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    WORK: 'off',
    LOG_LEVEL: 'warn',
    EMBEDDED_SERVICE: '1',
  });
  expect(values).toEqual({
    port: 0,
    host: '0.0.0.0',
    dataDir: '/srv/dailies',
    mediaApiUrl: 'https://media.example',
    mediaApiKey: 'sk-1234',
    mediaApiIdempotent: true,
    databaseUrl: 'postgres://u:p@db/dailies',
    publicUrl: 'https://dailies.example/studio',
    basePath: '/studio',
    metrics: { port: 9464, token: 'only-for-prometheus' },
    tracing: true,
    studioPassword: 'open sesame please',
    accounts: false,
    trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
    diskReserve: 1024 ** 3,
    sessionSecret: 's'.repeat(32),
    backup: { folder: '/srv/copies', everyHours: 6, keep: 3, passphrase: 'a long enough one' },
    s3: {
      endpoint: 'https://s3.example',
      bucket: 'dailies',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      pathStyle: true,
    },
    s3Cache: 1024 ** 2,
    work: false,
    logLevel: 'warn',
    embeddedService: true,
  });
});

test.each([
  [{ HOST: '0.0.0.0' }, true],
  [{ PUBLIC_URL: 'https://dailies.example' }, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ ACCOUNTS: 'on', TRUSTED_PROXIES: '127.0.0.1' }, true],
  [{ HOST: '0.0.0.0', STUDIO_PASSWORD: 'open sesame please' }, false],
])('with %j people have accounts: %s', (given, accounts) => {
  expect(readEnv(given).accounts).toBe(accounts);
});

test('switches are read as people write them', () => {
  const otlp = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  const place = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'dailies',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const read = (value: string) => {
    const switches = { WORK: value, ACCOUNTS: value, MEDIA_API_IDEMPOTENT: value, OTEL_SDK_DISABLED: value };
    const values = readEnv({ ...otlp, ...place, ...switches, S3_FORCE_PATH_STYLE: value });
    return [values.work, values.accounts, values.mediaApiIdempotent, !values.tracing, values.s3?.pathStyle];
  };
  for (const value of ['on', 'TRUE', 'Yes', '1'])
    expect(new Set(read(value)), value).toEqual(new Set([true]));
  for (const value of ['off', 'False', 'NO', '0'])
    expect(new Set(read(value)), value).toEqual(new Set([false]));
});

test('an identity provider is read, and brings accounts', () => {
  const given = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'dailies', OIDC_CLIENT_SECRET: 's' };
  expect(readEnv({ ...given, OIDC_ROLE: 'viewer', PUBLIC_URL: 'http://127.0.0.1:3000' })).toMatchObject({
    accounts: true,
    oidc: { issuer: 'https://id.example', clientId: 'dailies', clientSecret: 's', role: 'viewer' },
  });
});

test('an empty variable counts as unset', () => {
  expect(readEnv({ PORT: '', MEDIA_API_URL: ' ', S3_BUCKET: '' }).port).toBe(3000);
});

test('a service address may end in /v1 as SDKs write it', () => {
  expect(readEnv({ MEDIA_API_URL: 'https://media.example/proxy/v1/' }).mediaApiUrl).toBe(
    'https://media.example/proxy',
  );
});

describe('a wrong variable is refused in one line that names it', () => {
  const cases: [Record<string, string>, string][] = [
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc"'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000"'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1"'],
    [{ HOST: 'http://x' }, 'HOST must be a host name or an IP address, not "http://x"'],
    [
      { HOST: '0.0.0.0', ACCOUNTS: 'off' },
      'STUDIO_PASSWORD must be set when HOST (0.0.0.0) can be reached from other machines and ACCOUNTS is off',
    ],
    [
      { PUBLIC_URL: 'https://dailies.example', ACCOUNTS: 'off' },
      'STUDIO_PASSWORD must be set when PUBLIC_URL (https://dailies.example) can be reached from other machines and ACCOUNTS is off',
    ],
    [
      { TRUSTED_PROXIES: '127.0.0.1' },
      'STUDIO_PASSWORD must be set when TRUSTED_PROXIES is, or ACCOUNTS be on',
    ],
    [
      { ACCOUNTS: 'on', STUDIO_PASSWORD: 'open sesame please' },
      'STUDIO_PASSWORD must stay unset when people have accounts of their own',
    ],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID must be set when OIDC_ISSUER is'],
    [
      { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'dailies', OIDC_CLIENT_SECRET: 's' },
      'PUBLIC_URL must be set when OIDC_ISSUER is',
    ],
    [{ ACCOUNTS: 'maybe' }, 'ACCOUNTS must be on or off, not "maybe"'],
    [{ STUDIO_PASSWORD: 'short' }, 'STUDIO_PASSWORD must be at least 12 characters long'],
    [
      { MEDIA_API_URL: 'media.example' },
      'MEDIA_API_URL must be an address that begins with http:// or https://, not "media.example"',
    ],
    [
      { MEDIA_API_URL: 'http://media.example', MEDIA_API_KEY: 'two words' },
      'MEDIA_API_KEY must be a key without spaces',
    ],
    [{ MEDIA_API_KEY: 'sk-1234' }, 'MEDIA_API_URL must be set when MEDIA_API_KEY is'],
    [{ MEDIA_API_IDEMPOTENT: 'maybe' }, 'MEDIA_API_IDEMPOTENT must be on or off, not "maybe"'],
    [{ DATABASE_URL: 'mysql://u:secret@db' }, 'DATABASE_URL must be an address that begins with postgres://'],
    [
      { PUBLIC_URL: 'ftp://x' },
      'PUBLIC_URL must be an address that begins with http:// or https://, not "ftp://x"',
    ],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must be at least 32 characters long'],
    [
      { TRUSTED_PROXIES: 'nginx' },
      'TRUSTED_PROXIES must be IP addresses or networks (10.0.0.0/8) with commas between, not "nginx"',
    ],
    [{ DISK_RESERVE_MB: 'some' }, 'DISK_RESERVE_MB must be a whole number of megabytes, not "some"'],
    [
      { BASE_PATH: 'studio' },
      'BASE_PATH must be a path such as /studio, without a slash at its end, not "studio"',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 characters long, without spaces'],
    [
      { HOST: '0.0.0.0', STUDIO_PASSWORD: 'open sesame please', METRICS_PORT: '9464' },
      'METRICS_TOKEN must be set when METRICS_PORT on HOST (0.0.0.0) can be reached from other machines',
    ],
    [{ WORK: 'maybe' }, 'WORK must be on or off, not "maybe"'],
    [{ OTEL_SDK_DISABLED: 'maybe' }, 'OTEL_SDK_DISABLED must be on or off, not "maybe"'],
    [{ S3_FORCE_PATH_STYLE: 'always' }, 'S3_FORCE_PATH_STYLE must be on or off, not "always"'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent, not "loud"'],
    [{ EMBEDDED_SERVICE: '2' }, 'EMBEDDED_SERVICE must be on or off, not "2"'],
    [{ S3_BUCKET: 'dailies' }, 'S3_ENDPOINT must be set when S3_BUCKET is'],
    [
      { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'dailies', S3_ACCESS_KEY_ID: 'id' },
      'S3_SECRET_ACCESS_KEY must be set when S3_ENDPOINT is',
    ],
    [
      {
        S3_ENDPOINT: 'http://127.0.0.1:9000',
        S3_BUCKET: 'dailies',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
      'S3_FORCE_PATH_STYLE must be on when S3_ENDPOINT is an IP address',
    ],
    [{ S3_SECRET_ACCESS_KEY: 'not one word' }, 'S3_SECRET_ACCESS_KEY must be a key without spaces'],
    [
      { S3_BUCKET: 'Dailies' },
      'S3_BUCKET must be the name of a bucket: small letters, digits, dots and hyphens, not "Dailies"',
    ],
  ];
  test.each(cases)('%o', (source, line) => {
    expect(() => readEnv(source)).toThrow(expect.objectContaining({ message: line }));
    expect(() => readEnv(source)).toThrow(BadConfiguration);
  });
});

test('an address that has the path already does not get it twice', () => {
  const values = readEnv({ BASE_PATH: '/studio', PUBLIC_URL: 'http://localhost:8080/studio/' });
  expect(values.publicUrl).toBe('http://localhost:8080/studio');
});

test('loopback is told from what others can reach', () => {
  const loopback = ['localhost', '127.0.0.1', '127.9.8.7', '::1'];
  const others = ['0.0.0.0', '::', '192.168.1.4', 'dailies.example', '127.example.com'];
  expect([...loopback, ...others].filter(isLoopback)).toEqual(loopback);
});
