import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody, readQuery } from '#lib/server/http/body.ts';
import { catalogueOf, correctModel, modelOf } from '#lib/server/models/catalogue.ts';
import { ModelCorrection, ModelsQuery } from '#lib/studio/models/catalogue.ts';

export const GET = route(async (request, { owner }) => {
  const { connectionId, id, kind, fresh } = readQuery(request, ModelsQuery);
  if (connectionId !== undefined && id !== undefined) return json(await modelOf(owner, connectionId, id));
  return json(await catalogueOf(owner, { kind, fresh: fresh === '1' }));
});

/** Caps are counted by prices, so changing one is administration. */
export const PATCH = route(
  async (request, { owner }) => json(await correctModel(owner, await readBody(request, ModelCorrection))),
  { scope: 'admin', liftsLimits: true },
);
