import type { Package } from './packages.ts';

const REGISTRY = 'https://registry.npmjs.org';
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
