import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { ContinueDialog, type Continued } from '#components/task/cuts/continue-dialog.tsx';
import { goodFrameOptions } from '#lib/api/cut-seams.ts';
import { taskOptions } from '#lib/api/tasks.ts';
import { readVideoModels } from '#lib/api/video-models.ts';
import { type CutStore, placedShots, useCut, useCutStore } from '#lib/state/cut-store.ts';
import { formOf, promptOf } from '#lib/studio/compose/draft-form.ts';
import { composedFrom } from '#lib/studio/compose/reuse.ts';
import { continueShot, shotFromFrame } from '#lib/studio/cut/board.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { shotMedia } from '#lib/studio/cut/cut-media.ts';
import { focusSelected } from '../editor/use-editor-actions.ts';
import { useTakes } from './use-takes.ts';
import { useUsualDraft } from './use-usual-draft.ts';

type ContinueShotProps = { shot: Shot; number: number; onClose: () => void };

/** Continues a shot: the next one starts from its last good frame and is placed after it. */
export function ContinueShot({ shot, number, onClose }: ContinueShotProps) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const client = useQueryClient();
  const usual = useUsualDraft();
  const { make } = useTakes();
  const fps = useCut(({ timeline }) => timeline.fps);
  const media = useCut((state) => state.media.get(shotMedia(shot) ?? ''));
  const isVideo = media?.kind === 'video';
  const { data: good } = useQuery({ ...goodFrameOptions(shotMedia(shot) ?? 'asset:'), enabled: isVideo });
  const added = useRef<string>(null);
  if (!media?.url) return null;
  const end = shot.out - 1 / fps;
  const goOn = async ({ frame, at, prompt, make: made }: Continued) => {
    const offered = await readVideoModels(client);
    const like = await formLike();
    const next = shotFromFrame(crypto.randomUUID(), { ...like, prompt }, frame, offered);
    if (!next) throw new Error(t('board.noFrameModel'));
    const { edit } = store.getState();
    edit((film) => continueShot(film, shot.id, at, next), ['continueShot', { number }]);
    added.current = next.id;
    if (made) await make({ shots: [next.id] });
  };
  const close = () => {
    onClose();
    if (added.current) show(store, added.current);
  };
  const formLike = async () => {
    if (shot.draft) return formOf(shot.draft);
    const task = shot.taskId && (await client.ensureQueryData(taskOptions(shot.taskId)).catch(() => null));
    return task ? composedFrom(task) : formOf(usual());
  };
  return (
    <ContinueDialog
      source={
        isVideo
          ? {
              kind: 'video',
              src: media.url,
              name: media.name,
              taskId: shot.taskId,
              length: media.duration ?? 0,
            }
          : { kind: 'image', src: media.url, assetId: shot.assetId ?? '' }
      }
      start={Math.min(good ?? end, end)}
      prompt={promptOf(shot.draft) || (shot.taskId ? media.name : '')}
      onContinue={goOn}
      onClose={close}
    />
  );
}

/** Focus the new shot; otherwise the focus returns to the previous one and selects it. */
function show(store: CutStore, shotId: string): void {
  const { timeline, select, seek } = store.getState();
  select({ kind: 'shot', id: shotId });
  seek(placedShots(timeline).find(({ shot }) => shot.id === shotId)?.start ?? 0);
  focusSelected(shotId);
}
