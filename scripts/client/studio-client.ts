import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';

/** The studio's address and token. */
export interface StudioAddress {
  url: string;
  token: string | undefined;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export const addressIn = ({ DAILIES_URL, DAILIES_TOKEN }: Environment): StudioAddress => ({
  url: (DAILIES_URL || 'http://127.0.0.1:3000').replace(/\/+$/, ''),
  token: DAILIES_TOKEN || undefined,
});

/** The studio is unreachable or refuses, in words for a person. */
export class Refused extends Error {
  override name = 'Refused';
  readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The studio's answer; throws refusals. */
export async function send(
  { url, token }: StudioAddress,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(`${url}${path}`, { ...init, headers }).catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause;
    const message = `No studio answers at ${url}. Start it with npm start, or say where it is with DAILIES_URL.`;
    throw new Refused('unreachable', message, { cause });
  });
  if (response.ok) return response;
  const { error } = await response.json().catch(() => ({}));
  const said = error?.message ?? `The studio answered ${response.status}`;
  const advice = response.status === 401 ? ' Make a token in Settings, and give it as DAILIES_TOKEN.' : '';
  throw new Refused(error?.code ?? 'unexpected_answer', `${said}.${advice}`.replace('..', '.'));
}

export async function read<Schema extends z.ZodType>(
  address: StudioAddress,
  path: string,
  schema: Schema,
  init?: RequestInit,
): Promise<z.output<Schema>> {
  return schema.parse(await (await send(address, path, init)).json());
}

export const asJson = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

/** npm changes the folder; paths are relative to where the user typed them. */
export const fileNamed = (name: string) => resolve(process.env.INIT_CWD ?? '.', name);

/** What is wrong with an output path, checked before anything may cost money. */
export async function outProblem(out: string): Promise<string | null> {
  const file = fileNamed(out);
  const [folder, there] = await Promise.all(
    [dirname(file), file].map((path) => stat(path).catch(() => null)),
  );
  if (!folder?.isDirectory()) return `There is no folder ${dirname(file)}`;
  return there?.isDirectory() ? `${file} is a folder: name a file in it` : null;
}

/** Writes an answer to a file, atomically: the named one, or one with the studio's name. Returns its path. */
export async function save(response: Response, out: string | undefined): Promise<string> {
  const file = fileNamed(out ?? nameOf(response));
  if (!response.body) throw new Refused('unexpected_answer', 'The studio sent nothing');
  const aside = `${file}.${randomUUID()}.part`;
  try {
    await pipeline(
      Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]),
      createWriteStream(aside),
    );
    await rename(aside, file);
  } catch (cause) {
    const { message } = cause as Error;
    throw new Refused('not_saved', `${file} could not be written: ${message}.`, { cause });
  } finally {
    await rm(aside, { force: true });
  }
  return file;
}

function nameOf({ headers, url }: Response): string {
  const [, named] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? [];
  return basename(named ? decodeURIComponent(named) : new URL(url).pathname);
}
