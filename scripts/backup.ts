import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatBytes } from '#lib/format/units.ts';
import { runProgram } from '#lib/program/run-program.ts';
import { BackupRefused } from '#lib/server/backup/contents.ts';
import { makeBackup } from '#lib/server/backup/make-backup.ts';
import { env } from '#lib/server/process/env.ts';
import { registerFeatures } from '#lib/server/start/features.ts';
import { requireStudio } from '#lib/server/start/settle-data.ts';
import { passphraseFor } from './studio/ask-passphrase.ts';

const USAGE = `npm run backup -- FILE [--ask]
  Copies the whole studio into FILE, also while it runs. The keys of services are left out, unless a passphrase
  seals them: BACKUP_PASSPHRASE, or --ask to type one.`;

await runProgram('No backup was made', async () => {
  registerFeatures();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ask: { type: 'boolean' } },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new BackupRefused(`one FILE is wanted\n${USAGE}`);
  const { dataDir, databaseUrl, s3, backup } = env();
  await requireStudio({ dataDir, databaseUrl, backup });
  const passphrase = values.ask ? await passphraseFor('sealing', { twice: true }) : backup.passphrase;
  const report = await makeBackup({
    dataDir,
    databaseUrl,
    s3,
    file: resolve(process.env.INIT_CWD ?? '.', file),
    passphrase,
  });
  console.log(`Backed up ${report.files} files (${formatBytes(report.bytes)}) to ${report.file}`);
  console.log(
    report.sealed
      ? 'Keys and secrets are in it, sealed by the passphrase.'
      : 'Keys and secrets are not in it: after a restore they are asked for again.',
  );
  for (const sha256 of report.missing) console.error(`Not in it, for it is missing: blobs ${sha256}`);
  for (const sha256 of report.damaged) console.error(`Not whole, for it is damaged: blobs ${sha256}`);
  if (report.withoutServiceFiles)
    console.error(
      'Not in it: the files of the services that render together, for they are not in the bucket of the studio.',
    );
  if (report.missing.length + report.damaged.length > 0 || report.withoutServiceFiles) {
    console.error('The rest is whole. See npm run doctor.');
    process.exitCode = 2;
  }
});
