import { runProgram } from '#lib/program/run-program.ts';
import { runCommand } from './client/run.ts';

await runProgram('Dailies cannot do that', async () => {
  const { code, out, err } = await runCommand(process.argv.slice(2), process.env);
  if (err) console.error(err);
  if (out) console.log(out);
  process.exitCode = code;
});
