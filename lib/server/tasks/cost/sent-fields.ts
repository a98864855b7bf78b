import 'server-only';
import type { Request } from '#lib/dialects/dialect.ts';
import { orderOf, withoutUntaken } from '#lib/dialects/order.ts';
import type { Capabilities } from '#lib/studio/models/catalogue.ts';
import { keptOffer } from '../../connection/offers.ts';
import { handleOf } from '../../connection/poll-task.ts';
import type { Place } from '../../models/known-models.ts';
import type { TaskRecord } from '../row.ts';

function requestFor(
  task: TaskRecord,
  source: TaskRecord | null,
  place: Place,
  can: Capabilities,
): Request | undefined {
  const { endpoint, params, references, model } = task;
  const { dialect } = place;
  if (endpoint === 'chat/completions' || endpoint === 'own') return undefined;
  const wanted = orderOf({ endpoint, params, references, tags: [] }, []);
  const told = { ...wanted, model, inputs: keptOffer(place, model)?.inputs ?? null };
  const order = dialect.contract ? told : withoutUntaken(told, can);
  if (endpoint === 'videos' || endpoint === 'video/create') return dialect.video?.create(order);
  const handle = source && handleOf(source);
  const change = endpoint === 'videos/remix' ? dialect.video?.remix : dialect.video?.extend;
  return handle ? change?.(handle, order) : undefined;
}

function written(...about: Parameters<typeof requestFor>): Request | undefined {
  try {
    return requestFor(...about);
  } catch {
    // What cannot be built is not sent either.
    return undefined;
  }
}

/**
 * The fields of a task's request, without files; `source` is the video it changes, `can` what its model
 * takes.
 */
export function sentFields(...about: Parameters<typeof requestFor>): Record<string, unknown> {
  const body = written(...about)?.body;
  if (body?.kind === 'form') return Object.fromEntries(body.fields);
  return body?.kind === 'json' ? body.json : {};
}

const LENGTH = ['seconds', 'duration'];
const SIZE = ['size', 'resolution', 'width', 'height'];

type Around = [source: TaskRecord | null, place: Place, can: Capabilities];

/** Whether a setting is part of the request: the model may not take it. */
function tells(names: readonly string[], task: TaskRecord, around: Around): boolean {
  const others = Object.fromEntries(Object.entries(task.params).filter(([name]) => !names.includes(name)));
  const [told, untold] = [task.params, others].map((params) =>
    JSON.stringify(sentFields({ ...task, params }, ...around)),
  );
  return told !== untold;
}

export const tellsLength = (task: TaskRecord, ...around: Around) => tells(LENGTH, task, around);
export const tellsSize = (task: TaskRecord, ...around: Around) => tells(SIZE, task, around);
