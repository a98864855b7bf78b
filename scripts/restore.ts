import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatBytes } from '#lib/format/units.ts';
import { runProgram } from '#lib/program/run-program.ts';
import { BackupRefused } from '#lib/server/backup/contents.ts';
import { restoreBackup, verifyBackup } from '#lib/server/backup/restore-backup.ts';
import { env } from '#lib/server/process/env.ts';
import { registerFeatures } from '#lib/server/start/features.ts';
import { passphraseFor } from './studio/ask-passphrase.ts';

const USAGE = `npm run restore -- FILE [--replace] [--ask] [--check]
  Puts a studio in place from a backup, after every checksum was compared. A data folder that holds a studio is
  refused, unless --replace puts it aside. Sealed keys need BACKUP_PASSPHRASE, or --ask to type the passphrase.
  --check only compares, and changes nothing.`;

const SECRETS = {
  none: 'The backup holds no keys: give those of services again in Settings.',
  sealed: 'Its keys stay sealed, for no passphrase was given: give those of services again in Settings.',
  restored: 'Its keys are in place too.',
};

await runProgram('Nothing was restored, or not all', async () => {
  registerFeatures();
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: flag, ask: flag, check: flag },
  });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new BackupRefused(`one FILE is wanted\n${USAGE}`);
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  const day = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
  if (values.check) {
    const manifest = await verifyBackup(file);
    console.log(
      `Whole: ${manifest.files} files (${formatBytes(manifest.bytes)}) of ${day(manifest.createdAt)}`,
    );
  } else {
    const { dataDir, databaseUrl, s3, backup } = env();
    const passphrase = values.ask ? await passphraseFor('unsealing') : backup.passphrase;
    const report = await restoreBackup({
      ...{ dataDir, databaseUrl, s3, file, passphrase },
      replace: values.replace,
    });
    console.log(
      `Restored ${report.files} files (${formatBytes(report.bytes)}) of ${day(report.createdAt)} to ${dataDir}`,
    );
    console.log(SECRETS[report.secrets]);
    if (report.before) console.log(`What was there lies in ${report.before}; remove it when you like.`);
  }
});
