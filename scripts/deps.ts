import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DAY_MS, formatBytes } from '#lib/format/units.ts';
import {
  type Allowed,
  checkAdvisories,
  checkNode,
  checkOfficial,
  type NodeRuntime,
  problemsWith,
} from './deps/check.ts';
import { type Package, readPackages } from './deps/packages.ts';
import { publishedAt } from './deps/registry.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const beside = <Value>(name: string) =>
  JSON.parse(readFileSync(new URL(`deps/${name}`, import.meta.url), 'utf8')) as Value;

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { online: flag, quiet: flag } });

// The reader may close the pipe early, like `head`.
process.stdout.on('error', () => process.exit());

const packages = readPackages(root).toSorted((a, b) => b.bytes - a.bytes);
const ages = values.online ? await publishedAt(packages) : null;

const ageOf = ({ name, version }: Package): string => {
  const at = ages?.get(`${name}@${version}`);
  return at ? `${Math.floor((Date.now() - at) / DAY_MS)} d` : '?';
};
const notesOf = ({ dev, installed, binaries, installScript }: Package) =>
  [
    dev && 'dev',
    !installed && 'not here',
    binaries.length > 0 && 'binary',
    installScript && 'script, not run',
  ]
    .filter(Boolean)
    .join(', ');

if (!values.quiet) {
  const rows = packages.map((one) =>
    [
      `${one.name} ${one.version}`,
      one.licence,
      one.author,
      ageOf(one),
      formatBytes(one.bytes),
      notesOf(one),
    ].join('\t'),
  );
  console.log(['package', 'licence', 'author', 'age', 'size', ''].join('\t'));
  for (const row of rows) console.log(row);
}
const here = packages.filter(({ installed }) => installed);
const bytes = here.reduce((sum, one) => sum + one.bytes, 0);
console.log(`${packages.length} packages, ${here.length} of them here with ${formatBytes(bytes)}`);
if (!values.online)
  console.log('Ages and advisories are known to the registry alone: --online asks it (and nodejs.org).');

const runtime = beside<NodeRuntime>('node-runtime.json');
const verdicts = await Array.fromAsync(checkNode(root, runtime, packages));
if (values.online) verdicts.push(await checkOfficial(runtime), ...(await checkAdvisories(packages)));
for (const { isRight, says } of verdicts) console.log(`${isRight ? 'ok   ' : 'WRONG'} ${says}`);
const problems = problemsWith(packages, beside<Allowed[]>('binaries.json'));
for (const problem of problems) console.log(`WRONG ${problem}`);
process.exitCode = problems.length > 0 || verdicts.some(({ isRight }) => !isRight) ? 1 : 0;
