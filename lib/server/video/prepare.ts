import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { findVideoModel, type ImageRole, imageRole } from '#lib/contract/models.ts';
import type { GivenFile, Handle, Order, Request, VideoCalls } from '#lib/dialects/dialect.ts';
import { orderOf, withoutUntaken } from '#lib/dialects/order.ts';
import { DAY_MS } from '#lib/format/units.ts';
import type { Capabilities } from '#lib/studio/models/catalogue.ts';
import { rolesFor } from '#lib/studio/models/image-roles.ts';
import { isOn, type ServiceConnection } from '../connection/current.ts';
import { modelOffer } from '../connection/offers.ts';
import { handleOf } from '../connection/poll-task.ts';
import { isSendable } from '../connection/sendable-path.ts';
import { bodyOf, type SentFile, type ServiceBody } from '../connection/service-body.ts';
import { knownModels } from '../models/known-models.ts';
import type { TaskRecord } from '../tasks/row.ts';
import type { Engine } from './engine.ts';

/** How long the service may fetch references from us. */
const LINKS_LAST = 7 * DAY_MS;

interface Prepared {
  request: Request;
  body: ServiceBody | null;
  order: Order;
}

/** The request for a task. Throws a `ServiceError` if it cannot be sent at all. */
export async function prepare(
  engine: Engine,
  task: TaskRecord,
  connection: ServiceConnection,
): Promise<Prepared> {
  const { owner, endpoint, references, params, createdAt } = task;
  if (endpoint === 'chat/completions')
    throw new ServiceError('invalid_request', 'A chat cannot be sent again');
  if (endpoint === 'own') throw new ServiceError('invalid_request', 'Footage of your own is never sent');
  const { video, name } = connection.dialect;
  if (!video) throw new ServiceError('model_not_found', `${name} makes no videos`, { param: 'model' });
  const sent = new Map<string, SentFile>();
  for (const id of references) {
    const file = await engine.file(owner, id);
    if (!file) throw new ServiceError('invalid_image', 'A reference image is gone', { param: 'references' });
    sent.set(id, file);
  }
  const fileOf = (id: string) => sent.get(id) as SentFile;
  const offer = await modelOffer(connection, task.model);
  const { contract } = connection.dialect;
  const can = contract ? null : (await knownModels(engine.store, owner))(connection, task.model).capabilities;
  const given = references.map((assetId): Unplaced => {
    const { mime, name: fileName } = fileOf(assetId);
    return { assetId, mime, name: fileName, url: engine.fileUrl(assetId, createdAt + LINKS_LAST) };
  });
  // The contract has its own parameter for images given by URL.
  const images = [...(contract ? [] : linkedImages(params.images)), ...given];
  const roles = rolesOf(task.model, images.length, can?.images ?? null, params.image_roles);
  const files = images.map((image, at): GivenFile => ({ ...image, role: roles[at] ?? 'reference' }));
  const order: Order = {
    ...orderOf({ endpoint, params, references, tags: [] }, files),
    model: task.model,
    inputs: offer?.inputs ?? null,
  };
  const asked = can ? withoutUntaken(order, can) : order;
  const request = await requestFor(engine, task, connection, video, asked);
  if (!isSendable(request.path))
    throw new ServiceError('invalid_parameter', 'The name of the model cannot be sent', { param: 'model' });
  const body = bodyOf(request, ({ assetId }) => {
    const file = sent.get(assetId);
    if (file) return file;
    const message = `${name} takes images only as files: upload it instead of giving its address`;
    throw new ServiceError('invalid_image', message, { param: 'images' });
  });
  return { request, body, order };
}

/** An image without a role yet. */
type Unplaced = Omit<GivenFile, 'role'>;

const linkedImages = (images: unknown): Unplaced[] =>
  (Array.isArray(images) ? images : []).flatMap((url, index) =>
    typeof url === 'string' ? { assetId: '', mime: 'image/*', name: `image-${index + 1}`, url } : [],
  );

async function requestFor(
  engine: Engine,
  { owner, endpoint, sourceTaskId }: TaskRecord,
  connection: ServiceConnection,
  { create, remix, extend }: VideoCalls,
  order: Order,
): Promise<Request> {
  if (endpoint !== 'videos/remix' && endpoint !== 'videos/extend') return create(order);
  const change = endpoint === 'videos/remix' ? remix : extend;
  const { name } = connection.dialect;
  if (!change) {
    const what = endpoint === 'videos/remix' ? 'remix' : 'lengthen';
    throw new ServiceError('invalid_request', `${name} cannot ${what} a video`);
  }
  return change(await sourceOf(engine, owner, sourceTaskId, connection), order);
}

/** The roles of images: from the contract for its models, otherwise from what is known of them. */
function rolesOf(model: string, count: number, images: Capabilities['images'], chosen: unknown): ImageRole[] {
  const known = findVideoModel(model);
  const own = known?.create?.images ?? known?.videos?.images;
  return own ? Array.from({ length: count }, (_, at) => imageRole(own, at)) : rolesFor(count, images, chosen);
}

async function sourceOf(
  engine: Engine,
  owner: string,
  id: string | null,
  connection: ServiceConnection,
): Promise<Handle> {
  const source = id === null ? null : await engine.tasks(owner).get(id);
  const handle = source && handleOf(source);
  if (!handle) throw new ServiceError('task_not_found', 'The video to remix is gone');
  if (!isOn(connection, source.connection)) {
    throw new ServiceError('task_not_found', 'The video to remix was made by another service');
  }
  return handle;
}
