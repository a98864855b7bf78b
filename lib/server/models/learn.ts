import 'server-only';
import type { Logger } from 'pino';
import type { CodedError } from '#lib/contract/errors.ts';
import { learnFromRefusal } from '#lib/studio/models/learn.ts';
import type { TaskError } from '#lib/studio/task/task.ts';
import type { Reply } from '../connection/ask-service.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { store as openStore } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import { knownModels } from './known-models.ts';
import { modelNotes } from './notes.ts';

interface RefusedRequest {
  id: string;
  owner: string;
  model: string;
  endpoint: string;
  params: Record<string, unknown>;
}

/** Stores what a refusal says about a model. A failure to store it does not affect the task. */
export async function learnFrom(
  { store, log }: { store: Store; log: { warn: (details: object, message: string) => void } },
  { id, owner, model, endpoint, params }: RefusedRequest,
  connection: ServiceConnection,
  error: TaskError,
  reply: Reply,
): Promise<void> {
  const isCreation = endpoint === 'video/create' || endpoint === 'videos';
  if (connection.dialect.contract || !isCreation || error.code === 'content_policy_violation') return;
  try {
    const refusal = {
      message: error.message,
      param: error.param,
      ...(reply.kind === 'answered' ? { answer: reply.json } : {}),
    };
    const { capabilities } = (await knownModels(store, owner))(connection, model);
    const learned = learnFromRefusal(refusal, params, capabilities.images);
    if (learned) await modelNotes(store, owner).learn(connection.id, model, learned);
  } catch (err) {
    log.warn({ err, id }, 'what a refusal tells could not be kept');
  }
}

/** The same for speech: the voices and formats of a model, if its service does not list them. */
export async function learnFromSpeech(
  owner: string,
  connection: ServiceConnection,
  asked: { model: string; voice: string; response_format: string },
  { message, param }: CodedError,
  log: Logger,
): Promise<void> {
  if (connection.dialect.contract) return;
  try {
    const opened = await openStore();
    const { capabilities, sources } = (await knownModels(opened, owner))(connection, asked.model);
    const { voices, formats } = learnFromRefusal({ message, param: param ?? undefined }, asked) ?? {};
    const isListed = (name: 'voices' | 'formats') =>
      capabilities[name] !== null && sources[name] === undefined;
    // A listed but refused voice was only assumed.
    const isWrong = capabilities.voices?.some(({ id }) => id === asked.voice) ?? false;
    const learned = {
      ...(voices && (isWrong || !isListed('voices')) ? { voices } : {}),
      ...(formats && !isListed('formats') ? { formats } : {}),
    };
    if (Object.keys(learned).length > 0)
      await modelNotes(opened, owner).learn(connection.id, asked.model, learned);
  } catch (err) {
    log.warn({ err, model: asked.model }, 'what a refusal tells could not be kept');
  }
}
