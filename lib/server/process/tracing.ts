import 'server-only';
import {
  type Attributes,
  type Context,
  context,
  INVALID_SPAN_CONTEXT,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { env } from './env.ts';
import { forget, onceAsync } from './singleton.ts';

/** The name of our spans; Next's, which contain full URLs, are not exported. */
const TRACER = 'dailies';

interface Tracing {
  shutdown(): Promise<void>;
}

const tracing = () =>
  onceAsync<Tracing | null>('tracing', async () => {
    // Loaded only if traces are collected.
    if (!env().tracing) return null;
    const { openTracing } = await import('./open-tracing.ts');
    return openTracing(TRACER);
  });

/** Starts exporting traces as the standard `OTEL_…` variables say. */
export const startTracing = async (): Promise<void> => void (await tracing());

/** Exports what is left. */
export async function stopTracing(): Promise<void> {
  const open = await tracing();
  forget('tracing');
  await open?.shutdown().catch(() => undefined);
  for (const api of [trace, context, propagation]) api.disable();
}

interface Traced {
  name: string;
  kind: 'server' | 'client' | 'work';
  attributes: Attributes;
  /** The parent; by default the current span. */
  within?: Context;
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, work: SpanKind.CONSUMER };

const NO_SPAN = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

/** Runs something as a span; without tracing it just runs. */
export async function traced<Result>(
  { name, kind, attributes, within = context.active() }: Traced,
  act: (span: Span) => Promise<Result>,
): Promise<Result> {
  if (!env().tracing) return act(NO_SPAN);
  return trace
    .getTracer(TRACER)
    .startActiveSpan(name, { kind: KINDS[kind], attributes }, within, async (span) => {
      try {
        return await act(span);
      } catch (cause) {
        // The message may quote the request.
        span.setStatus({
          code: SpanStatusCode.ERROR,
          message: cause instanceof Error ? cause.name : 'Error',
        });
        throw cause;
      } finally {
        span.end();
      }
    });
}

/** The caller's trace. */
export const traceOf = (headers: Headers): Context =>
  propagation.extract(ROOT_CONTEXT, headers, {
    get: (from, name) => from.get(name) ?? undefined,
    keys: (from) => [...from.keys()],
  });

/** Adds the trace to an outgoing request. */
export const nameTrace = (headers: Map<string, unknown>): void =>
  propagation.inject(context.active(), headers, { set: (to, name, value) => void to.set(name, value) });
