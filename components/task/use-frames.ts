import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { uploadAsset } from '#lib/api/assets.ts';
import { readVideoModels } from '#lib/api/video-models.ts';
import { type Reference, useComposer } from '#lib/state/composer-store.ts';
import { type FramePlace, placeFrame } from '#lib/studio/compose/place-frame.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { captureFrame } from './capture-frame.ts';
import { replaceDraft } from './replace-draft.ts';

export function useFrames() {
  const router = useRouter();
  const client = useQueryClient();
  const take = async (task: Task, video: HTMLVideoElement): Promise<Reference> => {
    const name = `Frame at ${video.currentTime.toFixed(1)} s of ${(task.title ?? task.prompt).slice(0, 60)}`;
    const origin = { taskId: task.id, at: Math.round(video.currentTime * 1000) / 1000 };
    const asset = await uploadAsset(await captureFrame(video, name), { origin });
    return { key: crypto.randomUUID(), name: asset.name, state: 'ready', asset };
  };
  return {
    placeIn: async (task: Task, video: HTMLVideoElement, place: FramePlace) => {
      const frame = await take(task, video);
      const offered = await readVideoModels(client);
      const { intent, connectionId, model, references } = useComposer.getState();
      const before = { intent, connectionId, model, references };
      useComposer.setState(placeFrame(before, frame, place, offered));
      router.push('/create');
    },
    /** A new draft in Create that goes on from this frame. */
    composeFrom: async (task: Task, video: HTMLVideoElement) => {
      const frame = await take(task, video);
      const { connectionId, model, prompt } = task;
      const start = { intent: 'prompt' as const, connectionId, model, references: [] };
      const offered = await readVideoModels(client);
      replaceDraft({ prompt, ...placeFrame<Reference>(start, frame, 'first', offered) });
      router.push('/create');
    },
  };
}
