import 'server-only';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { newerAmong } from '../db/migrate.ts';
import { readText } from '../http/bounded.ts';
import { BackupRefused, LISTING, ListedFile, MANIFEST, Manifest } from './contents.ts';
import { sha256Of } from './pin-files.ts';

const MANIFEST_BYTES = 1024 * 1024;
/** About ten million files; a small zip can claim, and unpack to, any number. */
const LISTING_BYTES = 2 * 1024 ** 3;

const damaged = (what: string) => new BackupRefused(`the backup is damaged: ${what}; nothing was changed`);

/** Opens the zip again: its entries are read once, in the order they were written. */
async function withZip<Result>(file: string, work: (zip: ZipFile) => Promise<Result>): Promise<Result> {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch((cause: unknown) => {
    throw new BackupRefused(`${file} cannot be opened: it is cut off, or something else`, { cause });
  });
  try {
    return await work(zip);
  } catch (cause) {
    if (cause instanceof BackupRefused || (cause as NodeJS.ErrnoException).code) throw cause;
    throw new BackupRefused(damaged('it cannot be read').message, { cause });
  } finally {
    zip.close();
  }
}

/** Reads the manifest of a backup, and writes its list of files to `listFile`. */
export async function readManifest(file: string, listFile: string): Promise<Manifest> {
  const manifest = await withZip(file, async (zip) => {
    let found: Manifest | null = null;
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === LISTING) {
        if (entry.uncompressedSize > LISTING_BYTES) throw damaged('the list of its files is too long');
        await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(listFile, { mode: 0o600 }));
      } else if (entry.fileName === MANIFEST) {
        const text = await readText(await zip.openReadStreamPromise(entry), MANIFEST_BYTES);
        found = parseManifest(text, file);
      }
    }
    return found;
  });
  if (!manifest) throw new BackupRefused(`${file} is no backup of Dailies, or cut off`);
  const { bytes } = manifest.listing;
  const isWhole = (await stat(listFile).catch(() => null))?.size === bytes;
  if (!isWhole || (await sha256Of(listFile)) !== manifest.listing.sha256) {
    throw damaged('the list of its files is not what it was');
  }
  const newer = newerAmong(manifest.migrations);
  if (newer) throw new BackupRefused(`${file} was made by a newer version of Dailies (${newer})`);
  return manifest;
}

function parseManifest(text: string, file: string): Manifest {
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {}
  const parsed = Manifest.safeParse(json);
  if (!parsed.success) throw new BackupRefused(`${file} ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}

/**
 * Verifies the checksum of every file in a backup and, given a folder, unpacks them there. List and zip have
 * the same order, so neither is held in memory.
 */
export async function checkFiles(file: string, listFile: string, into: string | null): Promise<void> {
  await withZip(file, async (zip) => {
    const entries = zip.eachEntry()[Symbol.asyncIterator]();
    for await (const line of createInterface({ input: createReadStream(listFile) })) {
      const listed = readLine(line);
      if (listed.same) await repeat(listed.same, listed, into);
      else {
        const { value: entry, done } = await entries.next();
        if (done || entry.fileName !== listed.path) throw damaged(`${listed.path} is not where it should be`);
        await unpack(zip, entry, listed, into);
      }
    }
  });
}

function readLine(line: string): ListedFile {
  try {
    return ListedFile.parse(JSON.parse(line));
  } catch {
    throw damaged('it lists a file that no studio has');
  }
}

async function unpack(zip: ZipFile, entry: Entry, listed: ListedFile, into: string | null): Promise<void> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > listed.bytes) break;
      hash.update(chunk);
      yield chunk;
    }
  }
  // A file damaged when it was copied must not replace an intact one.
  const isSpoilt = listed.path.startsWith('blobs/') && !listed.path.endsWith(listed.sha256);
  const target = into === null || isSpoilt ? nowhere() : await fileAt(into, listed.path);
  try {
    await pipeline(await zip.openReadStreamPromise(entry), measured, target);
  } catch (cause) {
    if (['ENOSPC', 'EACCES', 'EDQUOT'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
    throw damaged(`${listed.path} cannot be read`);
  }
  if (bytes !== listed.bytes || hash.digest('hex') !== listed.sha256) {
    throw damaged(`${listed.path} is not what it was`);
  }
}

async function fileAt(folder: string, path: string) {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  return createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** A file whose bytes came under another name. */
async function repeat(same: string, { path, sha256 }: ListedFile, into: string | null): Promise<void> {
  if (same !== `blobs/${sha256.slice(0, 2)}/${sha256}`) throw damaged(`${path} is not where it should be`);
  if (into === null) return;
  await mkdir(dirname(join(into, path)), { recursive: true, mode: 0o700 });
  await copyFile(join(into, same), join(into, path)).catch(() => {
    throw damaged(`${path} is not in it`);
  });
}
