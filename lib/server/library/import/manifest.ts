import 'server-only';
import { z } from 'zod';
import { StudioError } from '#lib/studio/errors.ts';
import { LIBRARY_FORMAT, LIBRARY_VERSION, LibraryManifest, MANIFEST } from '#lib/studio/library.ts';
import type { Archive } from './archive.ts';

const Head = z.object({ format: z.literal(LIBRARY_FORMAT), version: z.number() });

/** What an archive says of itself. Whatever has none, or one of another version, is no library of ours. */
export async function readManifest(archive: Archive): Promise<LibraryManifest> {
  if (!archive.has(MANIFEST)) {
    throw new StudioError('unsupported_file', 'This zip is not a Dailies library: it has no manifest');
  }
  const json = await readJson(archive);
  const head = Head.safeParse(json);
  if (!head.success) {
    throw new StudioError(
      'unsupported_file',
      'This zip is not a Dailies library: its manifest says otherwise',
    );
  }
  if (head.data.version !== LIBRARY_VERSION) {
    throw new StudioError(
      'unsupported_file',
      `This library has format ${head.data.version}, and this studio reads format ${LIBRARY_VERSION}`,
    );
  }
  const manifest = LibraryManifest.safeParse(json);
  if (!manifest.success) {
    throw new StudioError('broken_file', 'The manifest of the library is damaged', { cause: manifest.error });
  }
  return manifest.data;
}

async function readJson(archive: Archive): Promise<unknown> {
  try {
    const chunks = await Array.fromAsync(archive.read(MANIFEST));
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (cause) {
    throw new StudioError('broken_file', 'The manifest of the library is damaged', { cause });
  }
}
