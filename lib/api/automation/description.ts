import { queryOptions } from '@tanstack/react-query';
import { request } from '../http.ts';

/** The studio's own paths, as OpenAPI. */
export const descriptionOptions = () =>
  queryOptions({
    queryKey: ['description'],
    queryFn: () => request('GET /api/openapi.json', { shape: { paths: {} } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface Tried {
  status: number;
  text: string;
}

const LONGEST = 20_000;

/** Calls a path and returns the raw response, refusals too: whoever tries one wants to see them. */
export async function tryPath(path: string): Promise<Tried> {
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  const text = await response.text();
  const json = /json/.test(response.headers.get('content-type') ?? '')
    ? JSON.stringify(JSON.parse(text), null, 2)
    : text;
  const isCut = json.length > LONGEST;
  return { status: response.status, text: isCut ? `${json.slice(0, LONGEST)}\n…` : json };
}
