import { parseArgs } from 'node:util';
import { basePath } from '#lib/format/base-path.ts';
import { store } from '#lib/server/db/open.ts';
import { dropSecondFactor } from '#lib/server/people/account.ts';
import { people } from '#lib/server/people/repository.ts';
import { createReset } from '#lib/server/people/reset.ts';
import { env } from '#lib/server/process/env.ts';
import { giveUp } from './studio/ask-passphrase.ts';
import { forOthers } from './studio/startup.ts';

const HOW = 'say npm run people -- reset EMAIL, with --second-factor for who has lost that too';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'second-factor': { type: 'boolean', default: false } },
  });
  const [act, email = '', ...more] = positionals;
  if (act !== 'reset' || !email || more.length > 0) throw new Error(HOW);
  const opened = await store();
  const known = await people(opened).byEmail(email.toLowerCase());
  if (!known) throw new Error(`nobody here has the address ${email}`);
  if (values['second-factor']) await dropSecondFactor(opened, known.person.id);
  const { token } = await createReset(known.person.id);
  const { publicUrl, port, host } = env();
  const home = publicUrl ?? `http://127.0.0.1:${port}${basePath}`;
  console.log(
    `${known.person.name} sets a new password, once and within a day: ${home}/reset?token=${token}`,
  );
  const hint = forOthers({ host, publicUrl });
  if (hint) console.log(hint);
  if (values['second-factor']) console.log('Their second factor is off: no code is asked for any more.');
  process.exit(0);
} catch (cause) {
  giveUp('There is no link', cause);
}
