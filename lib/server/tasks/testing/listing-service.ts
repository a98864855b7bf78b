import 'server-only';
import { afterAll } from 'vitest';
import { startUpstream } from '#lib/testing/upstream.ts';
import { sampleConnection } from '../../testing/samples.ts';

/** How many stand on a page of the list. */
export const PAGE = 2;

export interface Told {
  /** Newest first. */
  listed: { id: string; created_at: number; [field: string]: unknown }[];
  status: number;
}

/** For the tests of one file: a service with a list of videos, and the connection to it. */
export async function listingService(told: () => Told) {
  const service = await startUpstream((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://service');
    const { listed, status } = told();
    const from = 1 + listed.findIndex(({ id }) => id === searchParams.get('after'));
    const data = listed.slice(from, from + PAGE);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data, has_more: from + PAGE < listed.length }));
  });
  afterAll(() => service.close());
  return { service, connection: sampleConnection({ address: service.url }) };
}

export const entry = (name: string, over = {}) => ({
  id: `vidB-2:${name}`,
  status: 'processing',
  created_at: 1_700_000_000,
  ...over,
});
