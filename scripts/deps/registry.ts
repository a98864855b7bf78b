import type { Package } from './packages.ts';

/** npm hands on what was configured. */
const REGISTRY = (process.env.npm_config_registry ?? 'https://registry.npmjs.org').replace(/\/$/, '');
const AT_ONCE = 8;

/** When each version was published, from the registry; null if unknown. */
export async function publishedAt(
  packages: readonly Package[],
  registry = REGISTRY,
): Promise<Map<string, number | null>> {
  const wanted = new Map(packages.map(({ name, version }) => [`${name}@${version}`, { name, version }]));
  const queue = [...Map.groupBy(wanted.values(), ({ name }) => name)];
  const found = new Map<string, number | null>();
  async function work() {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [name, versions] = next;
      const times = await timesOf(`${registry}/${name.replace('/', '%2f')}`);
      for (const { version } of versions)
        found.set(`${name}@${version}`, Date.parse(times[version] ?? '') || null);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

async function timesOf(address: string): Promise<Record<string, string>> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(60_000) });
    return ((await answer.json()) as { time?: Record<string, string> }).time ?? {};
  } catch {
    return {};
  }
}

export interface Advisory {
  title: string;
  url: string;
  severity: string;
  vulnerable_versions: string;
}

/** What is known against these versions, by package. Throws where the registry does not say. */
export async function advisoriesOn(
  packages: readonly Package[],
  registry = REGISTRY,
): Promise<Record<string, Advisory[]>> {
  const versions = Map.groupBy(packages, ({ name }) => name);
  const body = JSON.stringify(
    Object.fromEntries([...versions].map(([name, all]) => [name, all.map(({ version }) => version)])),
  );
  const address = `${registry}/-/npm/v1/security/advisories/bulk`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(60_000),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as Record<string, Advisory[]>;
}
