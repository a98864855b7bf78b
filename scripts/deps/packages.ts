import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A package of the lockfile, with facts from the disk. */
export interface Package {
  /** Its folder. */
  path: string;
  name: string;
  version: string;
  licence: string;
  author: string;
  /** Only for building and testing. */
  dev: boolean;
  /** Built for this machine, so its files can be inspected. */
  installed: boolean;
  bytes: number;
  /** Opaque files that are run or loaded. */
  binaries: string[];
  /** Would run code on installation, if allowed. */
  installScript: boolean;
  /** From the registry, pinned by a content hash. */
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

/** A package's size on disk without nested ones, and its opaque files. */
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
