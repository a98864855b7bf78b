import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import packageJson from '../package.json' with { type: 'json' };
import { clock } from './clock.ts';
import type { TaskStore } from './tasks/task-store.ts';

const SECONDS = [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30, 120, 600];

/** How a render ended: a stopped one is finished by another process, or was deleted. */
export type RenderOutcome = 'done' | 'failed' | 'stopped';

/** Read on each scrape. */
export interface Looked {
  tasks: Pick<TaskStore, 'countByStatus'>;
  running: () => number;
  /** Null without others. */
  countProcesses: () => Promise<number | null>;
}

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * The counters of one process. Labels only take values from tables in the code, never from clients: every new
 * value is kept for good.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const named = (name: string, help: string) => ({ name: `dailies_render_${name}`, help, registers });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({ ...named('requests_total', 'Calls answered'), labelNames });
  const requestSeconds = new Histogram({
    ...named('request_seconds', 'Until the answer was given'),
    labelNames: ['route'] as const,
    buckets: SECONDS,
  });
  const seconds = new Histogram({
    ...named('seconds', 'How long a render took here, by how it ended'),
    labelNames: ['outcome'] as const,
    buckets: SECONDS,
  });
  const running = new Gauge(named('running', 'Videos that are rendered here'));
  const unfinished = new Gauge({
    ...named('tasks', 'Tasks that are not done, in all processes'),
    labelNames: ['status'] as const,
  });
  const processes = new Gauge(named('processes', 'Processes that render together'));
  new Gauge({ ...named('build_info', 'Always 1'), labelNames: ['version'] as const }).set(
    { version: packageJson.version },
    1,
  );
  const ahead = new Gauge(named('clock_ahead_seconds', 'How far the clock here is ahead of the shared one'));
  let hasRuntime = false;

  return {
    answered(method: string, route: string, status: number, ms: number) {
      requests.inc({ method, route, status });
      requestSeconds.observe({ route }, ms / 1000);
    },
    rendered(outcome: RenderOutcome, ms: number) {
      seconds.observe({ outcome }, ms / 1000);
    },
    /** Everything that is counted, as Prometheus reads it. */
    async tell(looked: Looked): Promise<{ type: string; text: string }> {
      // Node's own metrics cost time, so they start with the first scrape.
      if (!hasRuntime) collectDefaultMetrics({ register: registry });
      hasRuntime = true;
      running.set(looked.running());
      ahead.set(clock.ahead() / 1000);
      // Without the database its numbers are missing; the rest is still reported.
      unfinished.reset();
      for (const { status, count } of await looked.tasks.countByStatus().catch(() => []))
        unfinished.set({ status }, count);
      processes.set((await looked.countProcesses().catch(() => 0)) ?? 1);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
