/** Run in this order by `documents.soak.test.ts`, on data of their own. */
export const RUN = [
  'npm run service',
  'curl $URL/v1/videos -H "Authorization: Bearer $KEY" -F model=vidB-2 -F prompt="a paper boat on a pond" -F seconds=4 -F size=480x480',
  'npm run keys',
  'npm run keys -- help',
  'npm run work',
  'npm run backup -- studio.zip',
  'npm run restore -- studio.zip --check',
  'npm run restore -- studio.zip',
  'npm run restore -- studio.zip --replace',
  'npm run doctor',
  'npm run doctor -- --quick',
  'npm run doctor -- --fix',
  'npm run deps',
  'vitest run lib/server/process/env.test.ts',
] as const;

/** Named in passing or run by other tests, and where. */
export const RUN_ELSEWHERE: Record<string, string> = {
  'npm start': 'e2e/start.spec.ts',
  'npm test': 'scripts/test.ts',
  'npm run dev': 'scripts/start.test.ts',
  'npm run test:unit': 'scripts/test.ts',
  'npm run test:soak': 'scripts/test.ts',
  'npm run lint': 'scripts/test/steps.ts',
  'npm run format': 'scripts/test/steps.ts',
  'npm run typecheck': 'scripts/test/steps.ts',
  'npm run build:art': 'scripts/build-art.test.ts',
  'npm run fuzz': 'e2e/fuzz.soak.spec.ts',
  'npm run bench': 'bench/main.ts',
  'npm run bench -- relay': 'bench/main.ts',
  'npm run bench -- following': 'bench/main.ts',
  'npm run backup': 'lib/server/backup/backup.test.ts',
  'npm run backup -- FILE': 'lib/server/backup/backup.test.ts',
  'npm run restore': 'lib/server/backup/backup.test.ts',
  'npm run restore -- FILE': 'lib/server/backup/backup.test.ts',
  // Needs the network.
  'npm run deps -- --online': 'scripts/deps/deps.test.ts',
  'npm ci --ignore-scripts': 'scripts/launcher/install.test.ts',
  'npm run screenshots': 'scripts/screenshots.ts',
  'playwright test e2e/shell.spec.ts': 'e2e/shell.spec.ts',
};
