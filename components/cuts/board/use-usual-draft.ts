import { useQueryClient } from '@tanstack/react-query';
import { catalogueOptions } from '#lib/api/models.ts';
import { useCutStore } from '#lib/state/cut-store.ts';
import { draftOf, formOf } from '#lib/studio/compose/draft-form.ts';
import { inShape } from '#lib/studio/compose/draft-shape.ts';
import { videoModels } from '#lib/studio/compose/routes.ts';
import type { Draft } from '#lib/studio/task/draft.ts';

const PLAIN: Draft = { endpoint: 'videos', params: {}, references: [], tags: [] };

/** The draft of a new shot: that of the last one described, without its prompt and images. */
export function useUsualDraft(): () => Draft {
  const store = useCutStore();
  const client = useQueryClient();
  return () => {
    const { timeline } = store.getState();
    const like = timeline.shots.findLast(
      ({ draft }) => draft !== null && draft.references.length === 0,
    )?.draft;
    if (like) return { ...like, params: { ...like.params, prompt: '' } };
    const known = client.getQueryData(catalogueOptions().queryKey)?.models ?? [];
    const models = videoModels(known, []);
    const offered = models.length > 0 ? models : null;
    return inShape(draftOf(formOf(null), offered) ?? PLAIN, timeline, offered);
  };
}
