import type { Draft } from './draft.ts';
import type { TaskEndpoint } from './task.ts';

/** A request to the service, described: whoever sends it fills in the bytes of the files. */
export interface ServiceRequest {
  method: 'GET' | 'POST';
  path: string;
  body:
    | { kind: 'none' }
    | { kind: 'json'; json: Record<string, unknown> }
    | { kind: 'form'; fields: [string, string][]; files: { field: string; assetId: string }[] };
}

const formText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** `imageUrls` are the draft's references as the service can fetch them, in order. */
export function createRequest(
  draft: Draft,
  imageUrls: string[],
  sourceServiceId: string | null,
): ServiceRequest {
  const { endpoint, params, references } = draft;
  if (endpoint === 'videos/remix') {
    const path = `/v1/videos/${encodeURIComponent(sourceServiceId ?? '')}/remix`;
    return { method: 'POST', path, body: { kind: 'json', json: params } };
  }
  if (endpoint === 'videos') {
    const fields = Object.entries(params)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]): [string, string] => [name, formText(value)]);
    const files = references.slice(0, 1).map((assetId) => ({ field: 'input_reference', assetId }));
    return { method: 'POST', path: '/v1/videos', body: { kind: 'form', fields, files } };
  }
  const given = Array.isArray(params.images) ? params.images : [];
  const images = [...given, ...imageUrls];
  const json = images.length > 0 ? { ...params, images } : params;
  return { method: 'POST', path: '/v1/video/create', body: { kind: 'json', json } };
}

/** How the service is asked about a task, in the style it was created in. */
export function statusRequest(endpoint: TaskEndpoint, serviceId: string): ServiceRequest {
  const id = encodeURIComponent(serviceId);
  const path = endpoint === 'video/create' ? `/v1/video/query?id=${id}` : `/v1/videos/${id}`;
  return { method: 'GET', path, body: { kind: 'none' } };
}
