import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import type { Draft } from '#lib/studio/draft.ts';
import { createRequest, type ServiceRequest } from '#lib/studio/service-request.ts';
import { connectionName, type ServiceConnection } from '../connection.ts';
import type { TaskRecord } from '../store/task-record.ts';
import type { Engine } from './engine.ts';
import { bodyOf, fileMark, type SentFile, type ServiceBody } from './service-body.ts';

/** How long the service may fetch references from us. */
const LINKS_LAST = 7 * 24 * 60 * 60 * 1000;

interface Prepared {
  request: ServiceRequest;
  body: ServiceBody | null;
}

/** What goes out for a task. Throws a `ServiceError` when it cannot go out at all. */
export async function prepare(
  engine: Engine,
  task: TaskRecord,
  connection: ServiceConnection,
): Promise<Prepared> {
  const { owner, endpoint, references, sourceTaskId, createdAt } = task;
  if (endpoint === 'chat/completions')
    throw new ServiceError('invalid_request', 'A chat cannot be sent again');
  const files = new Map<string, SentFile>();
  for (const id of references) {
    const file = await engine.file(owner, id);
    if (!file) throw new ServiceError('invalid_image', 'A reference image is gone', { param: 'references' });
    files.set(id, file);
  }
  const marked = new Map<string, SentFile>();
  const imageUrls = references.map((id) => {
    const link = engine.fileUrl(id, createdAt + LINKS_LAST);
    if (link !== null) return link;
    const mark = fileMark();
    marked.set(mark, files.get(id) as SentFile);
    return mark;
  });
  const source =
    endpoint === 'videos/remix' ? await remixSource(engine, owner, sourceTaskId, connection) : null;
  const draft: Draft = { endpoint, params: task.params, references, tags: [] };
  const request = createRequest(draft, endpoint === 'video/create' ? imageUrls : [], source);
  return { request, body: bodyOf(request, marked, (id) => files.get(id) as SentFile) };
}

async function remixSource(engine: Engine, owner: string, id: string | null, connection: ServiceConnection) {
  const source = id === null ? null : await engine.tasks(owner).get(id);
  if (!source?.serviceId) throw new ServiceError('task_not_found', 'The video to remix is gone');
  if (source.connection !== null && source.connection !== connectionName(connection)) {
    throw new ServiceError('task_not_found', 'The video to remix was made by another service');
  }
  return source.serviceId;
}
