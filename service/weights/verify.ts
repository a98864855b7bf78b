import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { KNOWN_FILES } from './known.ts';

export class WeightsMissing extends Error {
  override name = 'WeightsMissing';
}

export class WeightsDamaged extends Error {
  override name = 'WeightsDamaged';
}

export function packageFolder(name: string): string {
  try {
    const manifest = findPackageJSON(name, import.meta.url);
    if (manifest) return dirname(manifest);
  } catch (cause) {
    throw new WeightsMissing(`${name} is not installed`, { cause });
  }
  throw new WeightsMissing(`${name} is not installed`);
}

type Known = Record<string, Record<string, string>>;

/** The path of a package's file, verified by hash. */
export async function verifiedFile(from: string, file: string, known: Known = KNOWN_FILES): Promise<string> {
  const expected = known[from]?.[file];
  if (!expected) throw new WeightsDamaged(`${file} of ${from} is not a file we know`);
  const path = join(packageFolder(from), file);
  const found = await stat(path).catch((cause) => {
    throw new WeightsMissing(`${from} has no ${file}`, { cause });
  });
  const state = `${expected} ${found.size} ${found.mtimeMs} ${found.ctimeMs} ${found.ino}`;
  const verified = await readMemory();
  if (verified[path] === state) return path;
  const sha256 = await sha256Of(path);
  if (sha256 !== expected) {
    throw new WeightsDamaged(`${path} is not the file it should be (sha256 ${sha256})`);
  }
  await remember({ [path]: state });
  return path;
}

export const loadWeight = async (from: string, file: string, known?: Known): Promise<Buffer> =>
  readFile(await verifiedFile(from, file, known));

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/*
 * Workers load some 400 MB each. Files are not hashed again while their size, times and inode are unchanged.
 */
const MEMORY = fileURLToPath(new URL('../../node_modules/.cache/verified-weights.json', import.meta.url));

async function readMemory(): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(MEMORY, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

let writing: Promise<void> = Promise.resolve();

/** Written and renamed: of several processes one wins, the others hash again next time. */
function remember(state: Record<string, string>): Promise<void> {
  writing = writing.then(async () => {
    const draft = `${MEMORY}.${process.pid}`;
    try {
      await mkdir(dirname(MEMORY), { recursive: true });
      await writeFile(draft, JSON.stringify({ ...(await readMemory()), ...state }));
      await rename(draft, MEMORY);
    } catch {
      // Read-only installation: hashed every time.
    }
  });
  return writing;
}
