import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { uploadAsset } from '#lib/api/assets.ts';
import { readVideoModels } from '#lib/api/video-models.ts';
import { draftIn, type Reference, useComposer } from '#lib/state/composer-store.ts';
import { type FramePlace, roleAt } from '#lib/studio/compose/place-frame.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { keptDraft, replaceDraft } from '../replace-draft.ts';
import { captureFrame } from './capture-frame.ts';

export function useFrames() {
  const t = useTranslations('task');
  const router = useRouter();
  const client = useQueryClient();
  const take = async (task: Task, video: HTMLVideoElement, place: FramePlace): Promise<Reference> => {
    const name = t('frame.name', {
      at: video.currentTime.toFixed(1),
      name: (task.title ?? task.prompt).slice(0, 60),
    });
    const origin = { taskId: task.id, at: Math.round(video.currentTime * 1000) / 1000 };
    const asset = await uploadAsset(await captureFrame(video, name), { origin });
    const role = roleAt(place);
    return { key: crypto.randomUUID(), name: asset.name, state: 'ready', asset, ...(role ? { role } : {}) };
  };
  /** The model depends on what accepts the frame. */
  const learnModels = async () => {
    const offered = await readVideoModels(client);
    if (offered) useComposer.getState().setOffered(offered);
  };
  return {
    placeIn: async (task: Task, video: HTMLVideoElement, place: FramePlace) => {
      const frame = await take(task, video, place);
      await learnModels();
      const draft = draftIn(await keptDraft());
      const others = draft.references.filter(({ role }) => role === undefined || role !== frame.role);
      await replaceDraft('frame', { ...draft, references: [...others, frame] });
      router.push('/create');
    },
    /** A draft in Create that continues from this frame. */
    composeFrom: async (task: Task, video: HTMLVideoElement) => {
      const frame = await take(task, video, 'first');
      await learnModels();
      const { connectionId, model, prompt } = task;
      await replaceDraft('continuation', {
        prompt,
        connectionId,
        model,
        references: [frame],
      });
      router.push('/create');
    },
  };
}
