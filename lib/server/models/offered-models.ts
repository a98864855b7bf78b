import 'server-only';
import type { WorkKind } from '#lib/studio/connection/connection.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { offeredFor } from '#lib/studio/speech/model-choice.ts';
import { showConnections } from '../connection/settings.ts';
import { catalogueOf } from './catalogue.ts';

/** What does a kind of work, that of the connection which does it by default first. */
export async function offeredModels(owner: string, kind: WorkKind): Promise<CatalogueModel[]> {
  const [{ models }, { connections }] = await Promise.all([
    catalogueOf(owner, { kind }),
    showConnections(owner),
  ]);
  return offeredFor(kind, models, connections);
}
