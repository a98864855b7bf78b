import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, startProgram } from './program.ts';

export interface RunningStudio {
  url: string;
  dataDir: string;
  program: Program;
  /** Ends the studio and its service and removes the data folder. */
  stop(): Promise<void>;
}

/**
 * Starts the real studio, as built, with the real service beside it, on a free port and with data of its own.
 * Give `DATA_DIR` to start again on data that is already there; it is then kept.
 * Videos are drafts unless `RENDER_PROFILE` says otherwise, and no engine is timed before it speaks.
 */
export async function startStudio(env: Record<string, string> = {}): Promise<RunningStudio> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'dailies-studio-')));
  const program = startProgram('scripts/start.ts', {
    LOG_LEVEL: 'warn',
    RENDER_PROFILE: 'draft',
    SPEECH_ENGINE: 'classic',
    PORT: '0',
    ...env,
    DATA_DIR: dataDir,
  });
  const [, url = ''] = await program.printed(/ready at (http\S+)/);
  return {
    url,
    dataDir,
    program,
    async stop() {
      await program.stop();
      if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
