import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/forms/field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { goodFrameOptions } from '#lib/api/cut-seams.ts';
import { createCut, cutsOfTaskOptions, cutsOptions, makeTakes, refreshCuts } from '#lib/api/cuts.ts';
import { readVideoModels } from '#lib/api/video-models.ts';
import { newWorkPlace } from '#lib/state/project/project-store.ts';
import { composedFrom } from '#lib/studio/compose/reuse.ts';
import { blankTimeline, filmTitle, UNTITLED_FILM } from '#lib/studio/cut/blank.ts';
import { shotFromFrame } from '#lib/studio/cut/board.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { videoSource } from '#lib/studio/task/task-frame.ts';
import { useFrames } from '../frames/use-frames.ts';
import { ContinueDialog, type Continued } from './continue-dialog.tsx';
import { continuedShots, continueInCut } from './into-cut.ts';

const CREATE = 'create';
const NEW = 'new';

/** Continues a gallery video: after it in a film, or as a draft in Create. */
export function ContinueTask({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useTranslations('task');
  const tCommon = useTranslations('common');
  const { data: good } = useQuery(goodFrameOptions(`task:${task.id}`));
  const { data: uses } = useQuery(cutsOfTaskOptions(task.id));
  const { data: cuts = [] } = useQuery(cutsOptions());
  const [chosen, setChosen] = useState<string | null>(null);
  const { composeFrom } = useFrames();
  const goOn = useContinueIn(task);
  const where = chosen ?? uses?.[0]?.id ?? NEW;
  const others = cuts.filter(({ id }) => !uses?.some((use) => use.id === id));
  const options = [
    ...(uses ?? []).map(({ id, title }) => ({
      value: id,
      label: filmTitle(title, tCommon),
      detail: t('continue.behind'),
    })),
    { value: NEW, label: t('continue.newCut') },
    { value: CREATE, label: t('continue.create'), detail: t('continue.composeThere') },
    ...others.map(({ id, title }) => ({
      value: id,
      label: filmTitle(title, tCommon),
      detail: t('continue.atItsEnd'),
    })),
  ];
  return (
    <ContinueDialog
      source={{
        kind: 'video',
        src: videoSource(task),
        name: task.title ?? task.prompt,
        taskId: task.id,
        length: task.duration ?? 0,
      }}
      start={good ?? task.duration ?? undefined}
      prompt={task.prompt}
      where={
        <Field label={t('continue.where')}>
          <Select value={where} onChange={setChosen} options={options} />
        </Field>
      }
      elsewhere={
        where === CREATE
          ? { label: t('continue.openInCreate'), run: (video) => composeFrom(task, video) }
          : null
      }
      onContinue={(continued) => goOn(where === NEW ? null : where, continued)}
      onClose={onClose}
    />
  );
}

function useContinueIn(task: Task) {
  const t = useTranslations('task');
  const client = useQueryClient();
  const router = useRouter();
  const { mutateAsync: create } = useMutation(createCut(client));
  const { mutateAsync: make } = useMutation(makeTakes(client));
  return async (cutId: string | null, { frame, at, prompt, make: made }: Continued) => {
    const offered = await readVideoModels(client);
    const next = shotFromFrame(crypto.randomUUID(), { ...composedFrom(task), prompt }, frame, offered);
    if (!next) throw new Error(t('continue.noModel'));
    const from = at ?? task.duration ?? 0;
    const blank = blankTimeline(UNTITLED_FILM);
    const cut =
      cutId === null
        ? await create({
            ...newWorkPlace(),
            title: UNTITLED_FILM,
            shots: continuedShots(blank, task, from, next),
            key: crypto.randomUUID(),
          })
        : await continueInCut(cutId, task, from, next);
    if (made) await make({ id: cut.id, shots: [next.id], key: crypto.randomUUID() });
    void refreshCuts(client);
    router.push(`/cuts/${encodeURIComponent(cut.id)}?shot=${next.id}`);
  };
}
