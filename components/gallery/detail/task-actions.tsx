import { useQuery } from '@tanstack/react-query';
import {
  AudioLines,
  Captions,
  Clapperboard,
  Download,
  FastForward,
  Film,
  Folder,
  RotateCcw,
  Route,
  Share2,
  Shuffle,
  UserRound,
  Wand,
} from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ProjectIcon } from '#components/shell/projects/project-icon.tsx';
import { captureFrame } from '#components/task/frames/capture-frame.ts';
import { useFrames } from '#components/task/frames/use-frames.ts';
import { shareableTask } from '#components/task/review/shareable.ts';
import { useRemixable } from '#components/task/use-remixable.ts';
import { useRetry } from '#components/task/use-retry.tsx';
import { useTaskActions } from '#components/task/use-task-actions.ts';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { copyText, toast } from '#components/ui/overlays/toast.ts';
import { saveFile } from '#components/ui/save-file.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { projectsOptions } from '#lib/api/projects.ts';
import { formatClock } from '#lib/format/units.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useCutEntrance } from '#lib/state/cut-entrance-store.ts';
import { useFiling } from '#lib/state/project/project-store.ts';
import { useRunOn } from '#lib/state/run-on-store.ts';
import { useSharing } from '#lib/state/share-store.ts';
import type { FramePlace } from '#lib/studio/compose/place-frame.ts';
import { isMissing } from '#lib/studio/task/collecting.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { videoSource } from '#lib/studio/task/task-frame.ts';
import { isOwn } from '#lib/studio/task/task-values.ts';

const PLACES: FramePlace[] = ['first', 'last', 'reference'];

type TaskActionsProps = { task: Task; video: HTMLVideoElement | null };

export function TaskActions({ task, video }: TaskActionsProps) {
  const t = useTranslations('gallery');
  const tTask = useTranslations('task');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  const router = useRouter();
  const may = useMay();
  const actions = useTaskActions();
  const askRunOn = useRunOn(({ ask }) => ask);
  const { placeIn } = useFrames();
  const { add: addToCut, continueFrom } = useCutEntrance.getState();
  const id = encodeURIComponent(task.id);
  const done = task.status === 'completed' && !isMissing(task);
  /** Until there is a copy that browsers play, they show only single frames of it. */
  const plays = done && !task.preparing;
  const own = isOwn(task);
  const { retry, question } = useRetry(task);
  const remixable = useRemixable(task);
  const attempt = async <Given extends unknown[]>(
    take: (from: Task, frame: HTMLVideoElement, ...given: Given) => Promise<unknown>,
    ...given: Given
  ) => {
    if (!video) return;
    await take(task, video, ...given).catch((error: unknown) =>
      toast.error(tTask('frame.notTaken'), { description: told(error) }),
    );
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-1.5">
        {may.make && remixable && (
          <ButtonLink variant="primary" href={`/remix/${id}`}>
            <Wand aria-hidden /> {tTask('acts.remix')}
          </ButtonLink>
        )}
        {may.make && !own && (
          <Button onClick={() => actions.reuse(task)}>
            <RotateCcw aria-hidden /> {tTask('acts.reuse')}
          </Button>
        )}
        {done && (
          <Button asChild>
            <a href={`${videoSource(task)}?download=1`} download>
              <Download aria-hidden /> {tTask('acts.download')}
            </a>
          </Button>
        )}
      </div>
      <div className="-mx-2 grid grid-cols-2 gap-x-1 [&>*]:justify-start!">
        {done && (
          <>
            {plays && (
              <DropdownMenu
                align="start"
                trigger={
                  <Button variant="ghost" size="sm">
                    <Film aria-hidden /> {t('actions.useThisFrame')}
                  </Button>
                }
                entries={[
                  ...(may.make ? PLACES : []).map((place) => ({
                    label: tTask(`frame.${place}`),
                    onSelect: () => void attempt(placeIn, place),
                  })),
                  may.make && 'separator',
                  { label: t('actions.savePicture'), onSelect: () => void attempt(saveStill) },
                  {
                    label: t('actions.copyMoment'),
                    onSelect: () => video && copyMoment(task, video, tCommon('linkCopied')),
                  },
                ]}
              />
            )}
            {may.make && (
              <>
                {plays && (
                  <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => continueFrom(task)}>
                    <FastForward aria-hidden /> {tTask('acts.continue')}
                  </Button>
                )}
                <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => addToCut([task.id])}>
                  <Clapperboard aria-hidden /> {tTask('acts.addToCut')}
                </Button>
                {plays && (
                  <ButtonLink variant="ghost" size="sm" href={`/characters?from=${id}`}>
                    <UserRound aria-hidden /> {tTask('acts.makeCharacter')}
                  </ButtonLink>
                )}
                <ButtonLink variant="ghost" size="sm" href={`/audio/transcribe?task=${id}`}>
                  <Captions aria-hidden /> {t('actions.transcribe')}
                </ButtonLink>
                <DropdownMenu
                  align="start"
                  trigger={
                    <Button variant="ghost" size="sm">
                      <AudioLines aria-hidden /> {t('actions.dubInto')}
                    </Button>
                  }
                  entries={[
                    {
                      label: t('actions.english'),
                      onSelect: () => router.push(`/audio/translate?task=${id}&dub`),
                    },
                    {
                      label: t('actions.anotherVoice'),
                      onSelect: () => router.push(`/audio/transcribe?task=${id}&dub`),
                    },
                  ]}
                />
              </>
            )}
          </>
        )}
        {may.change(task) && !own && (
          <Button variant="ghost" size="sm" onClick={retry}>
            <Shuffle aria-hidden /> {tTask('acts.runAgain')}
          </Button>
        )}
        {may.make && !own && (
          <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => askRunOn([task])}>
            <Route aria-hidden /> {tTask('acts.runOn')}
          </Button>
        )}
        {may.change(task) && <ProjectOfTask task={task} />}
        {may.share(task) && done && (
          <Button
            variant="ghost"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => useSharing.getState().ask(shareableTask(task))}
          >
            <Share2 aria-hidden /> {tTask('acts.share')}
          </Button>
        )}
      </div>
      {question}
    </div>
  );
}

/** The current frame, named after the video and its time. */
async function saveStill(task: Task, video: HTMLVideoElement): Promise<void> {
  const at = formatClock(video.currentTime * 1000).replace(':', '.');
  const still = await captureFrame(video, `${(task.title ?? task.prompt).slice(0, 60)} ${at}`);
  saveFile(still.name, still);
}

const copyMoment = ({ id }: Task, { currentTime }: HTMLVideoElement, copied: string) =>
  void copyText(
    `${location.origin}/gallery/${encodeURIComponent(id)}?t=${Number(currentTime.toFixed(2))}`,
    copied,
  );

/** Its project, to move it elsewhere. */
function ProjectOfTask({ task }: { task: Task }) {
  const t = useTranslations('gallery');
  const tTask = useTranslations('task');
  const { data } = useQuery({ ...projectsOptions(), enabled: task.projectId !== null });
  const project = data?.find(({ id }) => id === task.projectId);
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-haspopup="dialog"
      aria-label={project ? t('actions.inProject', { name: project.name }) : undefined}
      onClick={() => useFiling.getState().ask('task', [task.id])}
    >
      {project ? <ProjectIcon colour={project.colour} /> : <Folder aria-hidden />}
      <span className="truncate">{project?.name ?? tTask('acts.move')}</span>
    </Button>
  );
}
