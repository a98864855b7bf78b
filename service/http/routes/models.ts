import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { ENDPOINTS, type ListedModel, type Usage } from '#lib/contract/endpoints.ts';
import { ServiceError } from '#lib/contract/errors.ts';
import { findModel, MODELS, type Model } from '#lib/contract/models.ts';
import type { Context } from '../../context.ts';
import type { KeyRecord } from '../../keys/keyring.ts';
import { listedPrice } from '../../keys/usage.ts';
import { mayUseModel } from '../authenticate.ts';
import { foreignNames, modelBehind } from '../foreign-names.ts';
import { isInstalled, routePath } from '../request.ts';

const RELEASED = Date.UTC(2026, 10, 1) / 1000;

const listed = (model: Model): z.infer<typeof ListedModel> => ({
  id: model.id,
  object: 'model',
  created: RELEASED,
  owned_by: 'dailies',
  price: listedPrice(model),
});

export function modelRoutes(app: FastifyInstance, context: Context) {
  const mayUse = (key: KeyRecord, model: Model) => isInstalled(context, model) && mayUseModel(key, model.id);

  /** An alias that names its model. */
  const alias = (id: string, model: Model) => ({ ...listed(model), id, alias_of: model.id });

  app.get(ENDPOINTS.listModels.path, async ({ key }) => {
    const usable = MODELS.filter((model) => mayUse(key, model));
    const foreign = foreignNames(context).flatMap(([name, id]) =>
      usable.filter((model) => model.id === id).map((model) => alias(name, model)),
    );
    return { object: 'list', data: [...usable.map(listed), ...foreign] };
  });

  app.get<{ Params: { id: string } }>(routePath(ENDPOINTS.retrieveModel.path), async ({ key, params }) => {
    const behind = modelBehind(context, params.id);
    const model = findModel(behind ?? params.id);
    if (model && mayUse(key, model)) return behind ? alias(params.id, model) : listed(model);
    throw new ServiceError('model_not_found', `There is no model named ${params.id}`, { param: 'model' });
  });

  app.get(
    ENDPOINTS.usage.path,
    async ({ key }): Promise<z.infer<typeof Usage>> => ({
      object: 'usage',
      unit: 'credits',
      used: await context.usage.used(key.id),
      quota: key.quota ?? null,
    }),
  );
}
