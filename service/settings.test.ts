import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const SHARED = {
  DATABASE_URL: 'postgres://u:p@db/dailies',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'dailies',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test.each([
  ['on', true],
  ['True', true],
  ['YES', true],
  ['1', true],
  ['off', false],
  ['no', false],
])('switches are read as people write them: %s', (value, is) => {
  const switches = { MODEL_ALIASES: value, S3_FORCE_PATH_STYLE: value };
  const settings = readSettings({ ...SHARED, ...switches }, { join: true });
  expect([settings.modelAliases, settings.join?.s3.pathStyle]).toEqual([is, is]);
});

test.each(['MODEL_ALIASES', 'S3_FORCE_PATH_STYLE'])('another value of %s is refused by name', (name) => {
  expect(() => readSettings({ ...SHARED, [name]: 'maybe' }, { join: true })).toThrow(
    `${name} must be on or off, not "maybe"`,
  );
});
