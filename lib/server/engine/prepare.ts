import 'server-only';
import { z } from 'zod';
import { ServiceError } from '#lib/contract/errors.ts';
import { findVideoModel, type ImageRole, imageRole } from '#lib/contract/models.ts';
import type { GivenFile, Handle, Order, Request, VideoCalls } from '#lib/dialects/dialect.ts';
import { orderOf } from '#lib/dialects/order.ts';
import { IMAGE_ROLES } from '#lib/studio/models/catalogue.ts';
import { isOn, type ServiceConnection } from '../connection/current.ts';
import { handleOf } from '../connection/look.ts';
import { modelOffer } from '../connection/offers.ts';
import { bodyOf, type SentFile, type ServiceBody } from '../connection/service-body.ts';
import type { TaskRecord } from '../tasks/row.ts';
import type { Engine } from './engine.ts';

/** How long the service may fetch references from us. */
const LINKS_LAST = 7 * 24 * 60 * 60 * 1000;

interface Prepared {
  request: Request;
  body: ServiceBody | null;
  order: Order;
}

/** What goes out for a task. Throws a `ServiceError` when it cannot go out at all. */
export async function prepare(
  engine: Engine,
  task: TaskRecord,
  connection: ServiceConnection,
): Promise<Prepared> {
  const { owner, endpoint, references, createdAt } = task;
  const { image_roles: roles, ...params } = task.params;
  if (endpoint === 'chat/completions')
    throw new ServiceError('invalid_request', 'A chat cannot be sent again');
  const { video, name } = connection.dialect;
  if (!video) throw new ServiceError('model_not_found', `${name} makes no videos`, { param: 'model' });
  const sent = new Map<string, SentFile>();
  for (const id of references) {
    const file = await engine.file(owner, id);
    if (!file) throw new ServiceError('invalid_image', 'A reference image is gone', { param: 'references' });
    sent.set(id, file);
  }
  const fileOf = (id: string) => sent.get(id) as SentFile;
  const files = references.map((assetId, index): GivenFile => {
    const { mime, name: fileName } = fileOf(assetId);
    const url = engine.fileUrl(assetId, createdAt + LINKS_LAST);
    const role = chosenRole(roles, index) ?? roleOf(task.model, index, references.length);
    return { assetId, mime, name: fileName, role, url };
  });
  // The contract has its own place for images that are given by their address.
  const linked = connection.dialect.contract ? [] : linkedImages(params.images);
  const draft = { endpoint, params, references, tags: [] };
  const offer = await modelOffer(connection, task.model);
  const order: Order = {
    ...orderOf(draft, [...linked, ...files]),
    model: task.model,
    inputs: offer?.inputs ?? null,
  };
  const request = await requestFor(engine, task, connection, video, order);
  const body = bodyOf(request, ({ assetId }) => {
    const file = sent.get(assetId);
    if (file) return file;
    const message = `${name} takes images only as files: upload it instead of giving its address`;
    throw new ServiceError('invalid_image', message, { param: 'images' });
  });
  return { request, body, order };
}

const linkedImages = (images: unknown): GivenFile[] =>
  (Array.isArray(images) ? images : []).flatMap((url, index, all) => {
    if (typeof url !== 'string') return [];
    const role = roleOf('', index, all.length);
    return { assetId: '', mime: 'image/*', name: `image-${index + 1}`, role, url };
  });

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

const ChosenRoles = z.array(z.enum(IMAGE_ROLES));

/** What a person chose a reference to be, where the draft says. */
const chosenRole = (roles: unknown, index: number): ImageRole | undefined =>
  ChosenRoles.safeParse(roles).data?.[index];

const FRAMES: readonly ImageRole[] = ['first_frame', 'last_frame'];

/** What a reference is to a model; to one that nobody knows, one or two are where it begins and ends. */
function roleOf(model: string, index: number, count: number): ImageRole {
  const known = findVideoModel(model);
  const images = known?.create?.images ?? known?.videos?.images;
  return imageRole(images ?? { roles: count <= FRAMES.length ? FRAMES : ['reference'] }, index);
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
