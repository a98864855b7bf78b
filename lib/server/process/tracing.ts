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

/** Spans of ours carry this name; those of Next, which hold whole addresses, are not handed on. */
const TRACER = 'dailies';

interface Tracing {
  shutdown(): Promise<void>;
}

const tracing = () =>
  onceAsync<Tracing | null>('tracing', async () => {
    // Loaded only where somebody collects traces.
    if (!env().tracing) return null;
    const { openTracing } = await import('./open-tracing.ts');
    return openTracing(TRACER);
  });

/** Begins to hand on traces where the standard variables (`OTEL_…`) say to whom. */
export const startTracing = async (): Promise<void> => void (await tracing());

/** Hands on what is left. */
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
  /** What it is part of; default: whatever is under way here. */
  within?: Context;
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, work: SpanKind.CONSUMER };

const NO_SPAN = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

/** Does something as a span of a trace; where nobody collects those, it is just done. */
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
        // Its words may quote what was sent.
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

/** The trace that whoever asks is in the middle of. */
export const traceOf = (headers: Headers): Context =>
  propagation.extract(ROOT_CONTEXT, headers, {
    get: (from, name) => from.get(name) ?? undefined,
    keys: (from) => [...from.keys()],
  });

/** Tells whoever is asked which trace this is. */
export const nameTrace = (headers: Map<string, unknown>): void =>
  propagation.inject(context.active(), headers, { set: (to, name, value) => void to.set(name, value) });
