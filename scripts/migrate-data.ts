import { parseArgs } from 'node:util';
import { formatBytes } from '#lib/format/units.ts';
import { runProgram } from '#lib/program/run-program.ts';
import { BackupRefused } from '#lib/server/backup/contents.ts';
import { cancelMove, moveStudio } from '#lib/server/move/move-studio.ts';
import { env } from '#lib/server/process/env.ts';
import { registerFeatures } from '#lib/server/start/features.ts';
import { requireStudio } from '#lib/server/start/settle-data.ts';

const USAGE = `npm run migrate-data [-- --back | --cancel]
  Moves a studio from SQLite and the disk of DATA_DIR to the PostgreSQL of DATABASE_URL and the bucket of the S3
  variables, or to one of them when only that is set. --back moves it from there to DATA_DIR again. A studio that runs
  can only be read meanwhile. Cut off, the move is begun again with the same command. No studio starts on DATA_DIR until
  it is finished, or --cancel gives it up.`;

/** On a terminal each line overwrites the last. */
const line = (text: string) => process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${text}` : '');

await runProgram('The studio was not moved, or not wholly', async () => {
  registerFeatures();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { back: { type: 'boolean', default: false }, cancel: { type: 'boolean', default: false } },
  });
  if (positionals.length > 0) throw new BackupRefused(`no names are wanted\n${USAGE}`);
  const { dataDir, databaseUrl, s3, backup } = env();
  if (values.cancel) {
    await requireStudio({ dataDir, databaseUrl, backup });
    await cancelMove({ dataDir, databaseUrl });
    console.log('Given up. The studio goes on as before; what has been copied stays where it is.');
    process.exit();
  }
  const { rows, media, before, stillRuns } = await moveStudio({
    dataDir,
    databaseUrl,
    s3,
    back: values.back,
    tell: ({ files, bytes }) => line(`${files} files (${formatBytes(bytes)}) are there`),
  });
  line('');
  if (media)
    console.log(`${media.files} files (${formatBytes(media.bytes)}) are there, each compared with its hash.`);
  if (rows) {
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(
      `${all} rows of ${Object.keys(rows).length} tables are there, compared by count and checksum.`,
    );
  }
  if (before) console.log(`What was moved lies in ${before}; remove it when you like.`);
  if (stillRuns) console.log('It still runs as it was, and can only be read: stop all of its processes now.');
  console.log(
    values.back
      ? 'Start the studio without DATABASE_URL and the S3 variables. What is there stays until you remove it.'
      : 'Start the studio with the same variables.',
  );
  for (const sha256 of media?.missing ?? []) console.error(`Not moved, for it is missing: blobs ${sha256}`);
  for (const sha256 of media?.damaged ?? []) console.error(`Not moved, for it is damaged: blobs ${sha256}`);
  if (media && media.missing.length + media.damaged.length > 0) process.exitCode = 2;
});
