import 'server-only';
import type { NewComment } from '#lib/studio/review/comment.ts';
import { requireCut } from '../cuts/repository.ts';
import type { Store } from '../db/store.ts';
import { taskMedia } from '../tasks/serve.ts';

/** Who may see a work in the studio may say something about it. */
export async function requireReviewable(
  store: Store,
  owner: string,
  { workKind, workId }: Pick<NewComment, 'workKind' | 'workId'>,
): Promise<void> {
  if (workKind === 'video') await taskMedia(store, owner, workId);
  else await requireCut(store, owner, workId);
}
