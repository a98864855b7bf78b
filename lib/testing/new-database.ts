import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type {} from './postgres.ts';

/** A new database of the run's PostgreSQL, without any table unless it is copied from a template. */
export async function newDatabase(template = 'template0'): Promise<string> {
  const server = await postgresServer();
  const name = `t${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    // Otherwise each page goes through a log that nobody reads, for four times the work.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await client.end();
  }
  return `${server}/${name}`;
}

export const postgresServer = async () => (await fetch(inject('postgres'))).text();
