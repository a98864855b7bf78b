import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A package of the lockfile, and what is known of it from the disk. */
export interface Package {
  /** Where it lies. */
  path: string;
  name: string;
  version: string;
  licence: string;
  author: string;
  /** Needed only to build and to test. */
  dev: boolean;
  /** For this machine, so that it could be looked into. */
  installed: boolean;
  bytes: number;
  /** Files that are run or loaded and that nobody can read. */
  binaries: string[];
  /** Would run code when it is installed, if we let it. */
  installScript: boolean;
  /** Pinned by a hash of its contents, from the registry. */
  pinned: boolean;
}

interface Locked {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  license?: string;
}

const REGISTRY = 'https://registry.npmjs.org/';

const json = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;

export function readPackages(root: string): Package[] {
  const lock = json<{ packages: Record<string, Locked> }>(join(root, 'package-lock.json'));
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
    .map(([path, locked]) => readPackage(root, path, locked));
}

interface Described {
  license?: string | { type?: string };
  licenses?: { type?: string }[];
  author?: string | { name?: string };
  maintainers?: (string | { name?: string })[];
  repository?: string | { url?: string };
}

function readPackage(root: string, path: string, locked: Locked): Package {
  const folder = join(root, path);
  const file = join(folder, 'package.json');
  const installed = existsSync(file);
  const described = installed ? json<Described>(file) : {};
  const { bytes, binaries } = installed ? weigh(folder) : { bytes: 0, binaries: [] };
  const isForOnePlatform = Boolean(locked.os ?? locked.cpu);
  return {
    path,
    name: locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: locked.version ?? '',
    licence: licenceOf(described) ?? locked.license ?? 'unknown',
    author: authorOf(described),
    dev: Boolean(locked.dev ?? locked.devOptional),
    installed,
    bytes,
    binaries: binaries.length === 0 && isForOnePlatform ? ['(for one platform)'] : binaries,
    installScript: Boolean(locked.hasInstallScript),
    pinned: /\bsha512-/.test(locked.integrity ?? '') && (locked.resolved?.startsWith(REGISTRY) ?? true),
  };
}

function licenceOf({ license, licenses }: Described): string | undefined {
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.[0]?.type;
}

function authorOf({ author, maintainers, repository }: Described): string {
  const named = (one: string | { name?: string } | undefined) =>
    (typeof one === 'string' ? one : one?.name)?.replace(/\s*[<(].*$/, '');
  const address = typeof repository === 'string' ? repository : repository?.url;
  const owner = /github\.com[/:]([^/]+)\//.exec(address ?? '')?.[1];
  return named(author) || named(maintainers?.[0]) || owner || 'unknown';
}

const UNREADABLE = new Set([
  '.node',
  '.so',
  '.dylib',
  '.dll',
  '.exe',
  '.wasm',
  '.onnx',
  '.a',
  '.bin',
  '.ort',
]);
/** ELF, the kinds of Mach-O, Windows, and WebAssembly. */
const EXECUTABLE = ['7f454c46', 'cffaedfe', 'cefaedfe', 'cafebabe', '4d5a', '0061736d'];
const TEXT = /\.([cm]?[jt]sx?|json|map|md|css|html|txt)$/;

/** What a package takes on disk, without the packages inside of it, and which of its files nobody can read. */
function weigh(folder: string): { bytes: number; binaries: string[] } {
  const found = { bytes: 0, binaries: [] as string[] };
  const walk = (inside: string) => {
    for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
      const path = join(inside, entry.name);
      if (entry.isDirectory() && entry.name !== 'node_modules') walk(path);
      if (!entry.isFile()) continue;
      found.bytes += statSync(join(folder, path)).size;
      if (isBinary(join(folder, path))) found.binaries.push(path);
    }
  };
  walk('');
  return found;
}

function isBinary(file: string): boolean {
  if (UNREADABLE.has(extname(file)) || /\.so\.\d/.test(file)) return true;
  if (TEXT.test(file)) return false;
  const head = Buffer.alloc(4);
  const handle = openSync(file, 'r');
  readSync(handle, head, 0, 4, 0);
  closeSync(handle);
  return EXECUTABLE.some((magic) => head.toString('hex').startsWith(magic));
}
