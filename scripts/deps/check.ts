import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Package } from './packages.ts';
import { type Advisory, advisoriesOn } from './registry.ts';

/** A line of `binaries.json`: who publishes the binaries, and why a single person's are accepted. */
export interface Allowed {
  /** A name; a trailing `*` is a wildcard. */
  packages: string;
  by: 'one' | 'group';
  why: string;
}

const LICENCES = new Set(
  'MIT ISC 0BSD BSD-2-Clause BSD-3-Clause BSD-4-Clause Apache-2.0 MPL-2.0 OFL-1.1 CC0-1.0 Unlicense AFL-2.1 CC-BY-4.0 LGPL-3.0-or-later'.split(
    ' ',
  ),
);
const SHORTEST_REASON = 20;

const fits = ({ packages }: Allowed, name: string) =>
  packages.endsWith('*') ? name.startsWith(packages.slice(0, -1)) : name === packages;

/** What is wrong with the packages, one line each. */
export function problemsWith(packages: readonly Package[], allowed: readonly Allowed[]): string[] {
  const binaries = packages.filter((one) => one.binaries.length > 0);
  const strange = new Map(
    binaries.filter(({ name }) => !allowed.some((line) => fits(line, name))).map((one) => [one.name, one]),
  );
  return [
    ...packages
      .filter(({ pinned }) => !pinned)
      .map(({ path }) => `${path} is not pinned by a hash from the registry`),
    ...packages
      .filter(({ licence }) => !isKnownLicence(licence))
      .map(({ name, licence }) => `${name} has a licence nobody looked at: ${licence}`),
    ...[...strange.values()].map(
      ({ name, author, binaries: [first] }) =>
        `${name} (${author}) brings binaries (${first}) and has no line in scripts/deps/binaries.json`,
    ),
    ...allowed
      .filter(({ by, why }) => by === 'one' && why.trim().length < SHORTEST_REASON)
      .map((line) => `${line.packages} is of one person and has no reason in scripts/deps/binaries.json`),
    ...allowed
      .filter((line) => !binaries.some(({ name }) => fits(line, name)))
      .map((line) => `${line.packages} in scripts/deps/binaries.json fits nothing any more`),
  ];
}

/** Every part of an expression, such as `MIT OR Apache-2.0`, must be known. */
const isKnownLicence = (licence: string) =>
  licence
    .replace(/[()]/g, '')
    .split(/ (?:OR|AND) /)
    .every((one) => LICENCES.has(one));

export interface NodeRuntime {
  version: string;
  official: string;
  packages: Record<string, NodeBinary>;
}

interface NodeBinary {
  file: string;
  sha256: string;
  archive: string;
  archiveSha256: string;
  /** Others found the same, from an archive with Node's own signature. */
  confirmed: boolean;
}

export interface Verdict {
  isRight: boolean;
  says: string;
}

/** Compares this machine's Node with the list, and the list with the lockfile. */
export async function* checkNode(
  root: string,
  { version, packages: known }: NodeRuntime,
  packages: readonly Package[],
): AsyncGenerator<Verdict> {
  for (const { name, version: pinned } of packages.filter((one) =>
    /^node-(bin-)?(linux|darwin|win)/.test(one.name),
  )) {
    const binary = known[name];
    if (!binary || pinned !== version) {
      yield {
        isRight: false,
        says: `${name} ${pinned} is not in scripts/deps/node-runtime.json (${version})`,
      };
      continue;
    }
    const file = join(root, 'node_modules', name, binary.file);
    if (!existsSync(file)) continue;
    const sha256 = await sha256Of(file);
    const isRight = sha256 === binary.sha256;
    const confirmed = binary.confirmed
      ? 'which others found in the archive signed by Node'
      : 'which nobody else was found to confirm';
    yield {
      isRight,
      says: isRight
        ? `${name} ${version} is the executable we know, ${confirmed}`
        : `${name} ${version} is another executable (sha256 ${sha256})`,
    };
  }
}

/** Compares our list's archives with Node's own list, where reachable. */
export async function checkOfficial({ official, packages }: NodeRuntime): Promise<Verdict> {
  const answer = await fetch(official, { signal: AbortSignal.timeout(20_000) }).catch(() => null);
  if (!answer?.ok)
    return { isRight: false, says: `${official} cannot be reached: nothing was compared with it` };
  const lines = (await answer.text()).split('\n').map((line) => line.trim().split(/\s+/));
  const published = new Map(lines.map(([sha256 = '', name = '']) => [name, sha256]));
  const wrong = Object.values(packages).filter(
    ({ archive, archiveSha256 }) => published.get(archive) !== archiveSha256,
  );
  return wrong.length === 0
    ? { isRight: true, says: `the archives of our list are those of ${official}` }
    : { isRight: false, says: `not as in ${official}: ${wrong.map(({ archive }) => archive).join(', ')}` };
}

/** Asks the registry for advisories. One that does not offer them says nothing against a package. */
export async function checkAdvisories(
  packages: readonly Package[],
  ask: (packages: readonly Package[]) => Promise<Record<string, Advisory[]>> = advisoriesOn,
): Promise<Verdict[]> {
  const found = await ask(packages).catch((cause: Error) => cause);
  if (found instanceof Error)
    return [
      { isRight: true, says: `advisories were not asked for: the registry has none (${found.message})` },
    ];
  const against = Object.entries(found).flatMap(([name, all]) =>
    all.map(({ severity, title, url, vulnerable_versions: range }) => ({
      isRight: false,
      says: `${name} ${range} (${versionsOf(packages, name)} here): ${severity}, ${title} (${url})`,
    })),
  );
  return against.length > 0
    ? against
    : [{ isRight: true, says: 'the registry knows no advisory against any of them' }];
}

const versionsOf = (packages: readonly Package[], wanted: string) =>
  [...new Set(packages.filter(({ name }) => name === wanted).map(({ version }) => version))].join(', ');

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
