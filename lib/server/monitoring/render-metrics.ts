import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { metrics, withRuntime } from '../metrics/metrics.ts';
import { env } from '../process/env.ts';
import { readQueueMetrics } from './queue-metrics.ts';

/** All metrics in the Prometheus format. */
export async function renderMetrics(): Promise<{ type: string; text: string }> {
  withRuntime();
  await readQueueMetrics();
  const { registry } = metrics();
  return { type: registry.contentType, text: await registry.metrics() };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request comes with `METRICS_TOKEN`. */
export function hasMetricsToken(authorization: string | null | undefined): boolean {
  const { token } = env().metrics;
  const given = /^bearer +(.+)$/i.exec(authorization ?? '')?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}
