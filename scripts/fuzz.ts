import { fuzz } from '#lib/testing/fuzz/fuzz.ts';

// npm run fuzz [-- COUNT [SEED…]]
const [count = 20_000, ...seeds] = process.argv.slice(2).map(Number);
const { requests, findings, statuses, grownMb } = await fuzz(count, {
  ...(seeds.length > 0 ? { seeds } : {}),
  atBounds: true,
});

for (const { seed, index, problem, attack } of findings.slice(0, 50)) {
  const { atService, method, path, headers, body } = attack;
  console.log(`\n✗ ${problem} (seed ${seed}, request ${index})`);
  console.log(`  ${atService ? 'service' : 'studio'} ${method} ${path.slice(0, 300)}`);
  console.log(`  ${JSON.stringify(headers).slice(0, 300)}\n  ${JSON.stringify(body)?.slice(0, 500)}`);
}
console.log(
  `\n${requests} requests: ${Object.entries(statuses)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ')}`,
);
console.log(
  `memory ${grownMb === null ? 'not measured' : `${grownMb} MB more than after a quarter of them`}`,
);
console.log(`${findings.length} findings`);
process.exit(findings.length === 0 && (grownMb ?? 0) < 150 ? 0 : 1);
