import 'server-only';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';
import { cleanEnvironment } from '#lib/testing/program.ts';
import type { TestPlace } from '../../testing/stores.ts';
import type { MisbehavingService } from './misbehaving-service.ts';

const PROGRAM = fileURLToPath(new URL('worker.ts', import.meta.url));

interface Settings {
  place: TestPlace;
  service: MisbehavingService;
  idempotent: boolean;
  key?: string;
  clockAheadMs?: number;
  leaseMs?: number;
}

/** A machine whose clock is wrong. */
const withClock = (aheadMs: number) =>
  `--import=data:text/javascript,${encodeURIComponent(`
  const { now } = Date;
  globalThis.Date = class extends Date {
    constructor(...given) {
      super(...(given.length > 0 ? given : [now() + ${aheadMs}]));
    }
    static now() {
      return now() + ${aheadMs};
    }
  };
`)}`;

/** Separate processes that only work, for the tests of a file: none outlives its test. */
export function workProcesses() {
  const running = new Set<ChildProcess>();

  async function start({ place, service, idempotent, key = 'sk-test', clockAheadMs = 0, leaseMs }: Settings) {
    const { dataDir, databaseUrl } = place.where;
    const child = fork(PROGRAM, leaseMs === undefined ? [] : [String(leaseMs)], {
      execArgv: [
        '--conditions=react-server',
        '--disable-warning=ExperimentalWarning',
        ...(clockAheadMs === 0 ? [] : [withClock(clockAheadMs)]),
      ],
      env: {
        ...cleanEnvironment(),
        NODE_ENV: 'test',
        DATA_DIR: dataDir,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        MEDIA_API_URL: service.address,
        MEDIA_API_KEY: key,
        MEDIA_API_IDEMPOTENT: idempotent ? 'on' : 'off',
        LOG_LEVEL: 'error',
      },
    });
    running.add(child);
    await once(child, 'message');
    return child;
  }

  async function end(child: ChildProcess, signal: NodeJS.Signals) {
    running.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  const endAll = async (signal: NodeJS.Signals) => {
    for (const child of running) await end(child, signal);
  };

  afterEach(() => endAll('SIGKILL'));

  return { start, end, endAll };
}
