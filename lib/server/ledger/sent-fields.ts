import 'server-only';
import type { Request } from '#lib/dialects/dialect.ts';
import { orderOf } from '#lib/dialects/order.ts';
import { handleOf } from '../connection/look.ts';
import type { Place } from '../models/known-models.ts';
import type { TaskRecord } from '../tasks/row.ts';

function requestFor(task: TaskRecord, source: TaskRecord | null, { dialect }: Place): Request | undefined {
  const { endpoint, params, references, model } = task;
  if (endpoint === 'chat/completions' || endpoint === 'own') return undefined;
  const order = { ...orderOf({ endpoint, params, references, tags: [] }, []), model };
  if (endpoint === 'videos' || endpoint === 'video/create') return dialect.video?.create(order);
  const handle = source && handleOf(source);
  const change = endpoint === 'videos/remix' ? dialect.video?.remix : dialect.video?.extend;
  return handle ? change?.(handle, order) : undefined;
}

function written(...about: Parameters<typeof requestFor>): Request | undefined {
  try {
    return requestFor(...about);
  } catch {
    // What cannot be written is not sent, either.
    return undefined;
  }
}

/** The fields of what goes out for a task, without its files; `source` is the video that it changes. */
export function sentFields(...about: Parameters<typeof requestFor>): Record<string, unknown> {
  const body = written(...about)?.body;
  if (body?.kind === 'form') return Object.fromEntries(body.fields);
  return body?.kind === 'json' ? body.json : {};
}
