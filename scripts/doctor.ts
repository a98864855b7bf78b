import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runProgram } from '#lib/program/run-program.ts';
import { examineStudio } from '#lib/server/doctor/examine-studio.ts';
import { env } from '#lib/server/process/env.ts';
import { registerFeatures } from '#lib/server/start/features.ts';

const SIGNS = { good: 'ok   ', note: 'note ', wrong: 'WRONG' };

await runProgram('The doctor cannot look', async () => {
  registerFeatures();
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { fix: flag, quick: flag } });
  const { dataDir } = env();
  if (!existsSync(dataDir))
    throw Object.assign(new Error(`there is no ${dataDir}; is DATA_DIR right?`), { code: 'ENOENT' });
  let wrong = 0;
  for await (const { area, level, says, mend } of examineStudio(env(), values)) {
    console.log(`${SIGNS[level]} ${area}: ${says}`);
    const outcome = values.fix && mend ? await mend() : null;
    if (outcome) console.log(`      ${outcome.isRight ? 'mended' : 'not mended'}: ${outcome.says}`);
    if (level === 'wrong' && !outcome?.isRight) wrong += 1;
  }
  console.log(wrong === 0 ? 'Nothing is wrong.' : `${wrong} of these are wrong.`);
  process.exit(wrong === 0 ? 0 : 1);
});
