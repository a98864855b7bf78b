import 'server-only';
import { z } from 'zod';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { findModel } from '#lib/contract/models.ts';
import { modelNotOffered, parseRequest, requireModel } from '#lib/contract/parse.ts';
import { anySpeech, type NewSpeech, newSpeech } from '#lib/studio/speech/speech-clip.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { requireConnection } from '../connection/service-client.ts';

const Asked = z
  .object({
    connectionId: z.string().optional().catch(undefined),
    model: z.string().optional().catch(undefined),
  })
  .catch({});

function checked(body: unknown): NewSpeech {
  const model = requireModel(body);
  if (model.kind !== 'speech') throw modelNotOffered(model, ENDPOINTS.speak.path);
  return parseRequest(newSpeech(model), body);
}

/** A speech request, validated by what is known of its service. */
export async function readSpeech(
  owner: string,
  body: unknown,
): Promise<{ connection: ServiceConnection; given: NewSpeech }> {
  const { connectionId = null, model } = Asked.parse(body);
  const connection = await requireConnection(owner, 'speech', connectionId);
  const isContracts = connection.dialect.contract && (model === undefined || findModel(model) !== undefined);
  return { connection, given: isContracts ? checked(body) : parseRequest(anySpeech, body) };
}
