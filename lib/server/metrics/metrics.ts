import 'server-only';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import packageJson from '../../../package.json' with { type: 'json' };
import { clock } from '../process/clock.ts';
import { once } from '../process/singleton.ts';

const SECONDS = [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30, 120, 600];

/**
 * The counters of this process. Labels only take values from tables in the code, never from a person, service
 * or address: each new value would be kept for ever.
 */
function create() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `dailies_${name}`, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name: `dailies_${name}`, help, labelNames, registers, buckets: SECONDS });

  new Gauge({ name: 'dailies_build_info', help: 'Always 1', labelNames: ['version'], registers }).set(
    { version: packageJson.version },
    1,
  );
  new Gauge({
    name: 'dailies_clock_ahead_seconds',
    help: "How far this machine's clock is ahead of the database's",
    registers,
    collect() {
      this.set(clock.ahead() / 1000);
    },
  });
  return {
    registry,
    http: {
      requests: counter('http_requests_total', 'Calls answered', 'method', 'route', 'status'),
      seconds: histogram('http_request_seconds', 'Until the answer began', 'route'),
    },
    service: {
      requests: counter('service_requests_total', 'Calls to services', 'dialect', 'method', 'status'),
      seconds: histogram('service_request_seconds', 'Until a service answered', 'dialect', 'method'),
    },
    tasks: {
      submits: counter('submits_total', 'Tasks sent to a service', 'outcome'),
      polls: counter('polls_total', 'Looks at a task on its service', 'outcome'),
      failed: counter('tasks_failed_total', 'Tasks that failed', 'code'),
      uncertain: counter('tasks_uncertain_total', 'Tasks of which nobody knows whether they were made'),
      collected: counter('collected_total', 'Finished videos fetched, by how it went', 'outcome'),
      collectedBytes: counter('collected_bytes_total', 'Bytes of videos that are home'),
    },
    renders: counter('renders_total', 'Films rendered, by how it went', 'outcome'),
    jobs: {
      seconds: histogram('job_seconds', 'How long a piece of work took', 'work', 'outcome'),
      leasesLost: counter('leases_lost_total', 'Leases that another process took meanwhile', 'work'),
    },
  };
}

export const metrics = () => once('metrics', create);

/** Node's own metrics have a constant cost, so they start with the first scrape. */
export const withRuntime = () =>
  once('runtime-metrics', () => collectDefaultMetrics({ register: metrics().registry }));
