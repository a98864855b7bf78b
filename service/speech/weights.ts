import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

export interface Weight {
  /** The package the file comes in and its place there. */
  from: string;
  file: string;
  sha256: string;
}

export class WeightsMissing extends Error {
  override name = 'WeightsMissing';
}

export class WeightsDamaged extends Error {
  override name = 'WeightsDamaged';
}

/** The bytes of a weight file, read once and refused unless their hash is the expected one. */
export async function loadWeight({ from, file, sha256 }: Weight): Promise<Buffer> {
  const path = join(packageFolder(from), file);
  const bytes = await readFile(path).catch((cause) => {
    throw new WeightsMissing(`${from} has no ${file}`, { cause });
  });
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new WeightsDamaged(`${path} is not the file it should be (sha256 ${found})`);
  return bytes;
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
