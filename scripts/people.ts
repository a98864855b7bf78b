import { basePath } from '#lib/format/base-path.ts';
import { store } from '#lib/server/db/open.ts';
import { people } from '#lib/server/people/repository.ts';
import { createReset } from '#lib/server/people/reset.ts';
import { env } from '#lib/server/process/env.ts';
import { giveUp } from './studio/ask-passphrase.ts';

const [act, email = ''] = process.argv.slice(2);

try {
  if (act !== 'reset' || !email) throw new Error('say npm run people -- reset EMAIL');
  const known = await people(await store()).byEmail(email.toLowerCase());
  if (!known) throw new Error(`nobody here has the address ${email}`);
  const { token } = await createReset(known.person.id);
  const { publicUrl, port } = env();
  const home = publicUrl ?? `http://127.0.0.1:${port}${basePath}`;
  console.log(
    `${known.person.name} sets a new password, once and within a day: ${home}/reset?token=${token}`,
  );
  process.exit(0);
} catch (cause) {
  giveUp('There is no link', cause);
}
