import { parseArgs } from 'node:util';
import { basePath } from '#lib/format/base-path.ts';
import { Refused } from '#lib/program/failure-line.ts';
import { runProgram } from '#lib/program/run-program.ts';
import { store } from '#lib/server/db/open.ts';
import { dropSecondFactor } from '#lib/server/people/account.ts';
import { people } from '#lib/server/people/repository.ts';
import { createReset } from '#lib/server/people/reset.ts';
import { env } from '#lib/server/process/env.ts';
import { requireStudio } from '#lib/server/start/settle-data.ts';
import type { ListedPerson } from '#lib/studio/people/person.ts';
import { forOthers } from './studio/startup.ts';

const USAGE = `npm run people                    lists who has an account
npm run people -- reset EMAIL     prints a link for a new password; with --second-factor for who has lost that too`;

const day = (time: number) => new Date(time).toISOString().slice(0, 10);

function lineOf({ email, name, role, disabledAt, hasSecondFactor, videos, seenAt }: ListedPerson): string {
  const facts = [
    role,
    disabledAt === null ? null : `disabled ${day(disabledAt)}`,
    hasSecondFactor ? 'second factor' : null,
    `videos ${videos}`,
    seenAt === null ? 'not signed in' : `seen ${day(seenAt)}`,
  ];
  return [email, name, ...facts.filter((fact) => fact !== null)].join('  ');
}

async function list(): Promise<void> {
  const all = await people(await store()).list();
  if (all.length === 0)
    console.log(
      'Nobody has an account yet. With accounts, every start prints a link by which to become the admin.',
    );
  for (const person of all) console.log(lineOf(person));
}

async function reset(email: string, { secondFactor }: { secondFactor: boolean }): Promise<void> {
  const opened = await store();
  const known = await people(opened).byEmail(email.toLowerCase());
  if (!known) throw new Refused(`nobody here has the address ${email}; npm run people lists who has one`);
  if (secondFactor) await dropSecondFactor(opened, known.person.id);
  const { token } = await createReset(known.person.id);
  const { publicUrl, port, host } = env();
  const home = publicUrl ?? `http://127.0.0.1:${port}${basePath}`;
  console.log(
    `${known.person.name} sets a new password, once and within a day: ${home}/reset?token=${token}`,
  );
  const hint = forOthers({ host, publicUrl });
  if (hint) console.log(hint);
  if (secondFactor) console.log('Their second factor is off: no code is asked for any more.');
}

await runProgram('Nothing was done', async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'second-factor': { type: 'boolean', default: false } },
  });
  const [act, email = '', ...more] = positionals;
  const isReset = act === 'reset' && email !== '' && more.length === 0;
  if (!isReset && positionals.length > 0) throw new Refused(`that is not understood\n${USAGE}`);
  await requireStudio(env());
  await (isReset ? reset(email, { secondFactor: values['second-factor'] }) : list());
  process.exit(0);
});
