import { readdir, readFile } from 'node:fs/promises';

/** On other systems nobody tells what environment a process was given. */
export const canListProcesses = process.platform === 'linux';

/** The processes that were given this data folder. */
export async function processesOn(dataDir: string): Promise<number[]> {
  const setting = `DATA_DIR=${dataDir}\0`;
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const running = await Promise.all(
    numbers.map(async (pid) => {
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
      return environment.includes(setting) ? Number(pid) : 0;
    }),
  );
  return running.filter(Boolean);
}
