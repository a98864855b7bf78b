import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Loaded on demand, and needs the schemas. */
const ASKED_FOR = [
  'components/audio/dub/dub-panel.tsx',
  'components/audio/talk/talk-fields.tsx',
  'components/create/csv/csv-dialog.tsx',
  'components/cuts/board/run-shots-dialog.tsx',
  'components/settings/connections/typed-connection.ts',
  'components/task/run-on/plan-run.ts',
];

/** Code sent to the browser, unlike the handlers'. */
const PAGE_CODE = ['components', 'lib/api', 'lib/state'];

const IMPORT = /^(?:import|export) (?!type\b)(?:([^'";]*?)\bfrom )?'([^'\n]+)'/gm;
const ONLY_TYPES = /^\{(?:\s*type [^,}]+,?)+\s*\}\s*$/;

/** What loading a file also loads; type imports are erased. */
function broughtBy(root: string, file: string): string[] {
  if (!existsSync(join(root, file))) return [];
  return [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)]
    .filter(([, names = '']) => !ONLY_TYPES.test(names))
    .map(([, , specifier = '']) => {
      if (specifier.startsWith('#')) return specifier.slice(1);
      return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier;
    });
}

/** Page code that imports zod indirectly: a sixth of a page's code. */
export function pagesWithSchemas(root: string): string[] {
  const known = new Map<string, boolean>();
  const bringsZod = (file: string): boolean => {
    if (file === 'zod') return true;
    const seen = known.get(file);
    if (seen !== undefined) return seen;
    known.set(file, false);
    const brings = broughtBy(root, file).some(bringsZod);
    known.set(file, brings);
    return brings;
  };
  const isPageCode = (file: string) => PAGE_CODE.some((folder) => file.startsWith(`${folder}/`));
  return PAGE_CODE.flatMap((folder) => sourcesIn(root, folder))
    .filter((file) => !ASKED_FOR.includes(file))
    .flatMap((file) =>
      broughtBy(root, file)
        .filter((brought) => !isPageCode(brought) && bringsZod(brought))
        .map((brought) => `${file} imports ${brought}`),
    );
}

const sourcesIn = (root: string, folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/testing\//.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
