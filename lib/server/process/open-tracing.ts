import 'server-only';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import packageJson from '../../../package.json' with { type: 'json' };

/** Exports the spans of one tracer only. */
function only(tracer: string, processor: SpanProcessor): SpanProcessor {
  return {
    onStart: (span, parent) => processor.onStart(span, parent),
    onEnd(span: ReadableSpan) {
      if (span.instrumentationScope.name === tracer) processor.onEnd(span);
    },
    forceFlush: () => processor.forceFlush(),
    shutdown: () => processor.shutdown(),
  };
}

/** The address, headers, sampling and names are read from the variables that OpenTelemetry defines. */
export function openTracing(tracer: string) {
  const named = resourceFromAttributes({ 'service.name': tracer, 'service.version': packageJson.version });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [only(tracer, new BatchSpanProcessor(new OTLPTraceExporter()))],
  });
  provider.register();
  return provider;
}
