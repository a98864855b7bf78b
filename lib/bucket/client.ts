import { isIP } from 'node:net';
import { S3mini } from 's3mini';
import { Agent, fetch as undiciFetch } from 'undici';

export interface S3Place {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket in the path, not in the host name. */
  pathStyle: boolean;
}

/** A store silent for this long counts as down. */
const PATIENCE = { connect: { timeout: 5000 }, headersTimeout: 60_000, bodyTimeout: 30_000 };

export function openClient(place: S3Place): S3mini {
  const { region, accessKeyId, secretAccessKey } = place;
  const fetch = patiently(new Agent(PATIENCE));
  return new S3mini({ accessKeyId, secretAccessKey, region, endpoint: addressOf(place), fetch });
}

/** Whether the bucket has to be in the path, for there is no name to put it before. */
export const needsPathStyle = (endpoint: string): boolean =>
  isIP((URL.parse(endpoint)?.hostname ?? '').replace(/^\[|\]$/g, '')) !== 0;

export const PATH_STYLE_NEEDED = 'must be on when S3_ENDPOINT is an IP address';

function addressOf({ endpoint, bucket, pathStyle }: S3Place): string {
  if (pathStyle) return `${endpoint}/${bucket}`;
  const url = new URL(endpoint);
  return `${url.protocol}//${bucket}.${url.host}${url.pathname}`;
}

/** Node's own fetch does not accept an agent of another version; otherwise the two are the same. */
function patiently(dispatcher: Agent): typeof fetch {
  const patient: unknown = (url: string, init: Parameters<typeof undiciFetch>[1]) =>
    undiciFetch(url, { ...init, dispatcher });
  return patient as typeof fetch;
}
