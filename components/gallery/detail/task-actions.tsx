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
import { captureFrame } from '#components/task/capture-frame.ts';
import { shareableTask } from '#components/task/review/shareable.ts';
import { useFrames } from '#components/task/use-frames.ts';
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
import { useCutEntrance } from '#lib/state/cut-entrance-store.ts';
import { useFiling } from '#lib/state/project-store.ts';
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
  const tCompose = useTranslations('compose');
  const router = useRouter();
  const may = useMay();
  const actions = useTaskActions();
  const askRunOn = useRunOn(({ ask }) => ask);
  const { placeIn } = useFrames();
  const { add: addToCut, continueFrom } = useCutEntrance.getState();
  const id = encodeURIComponent(task.id);
  const done = task.status === 'completed' && !isMissing(task);
  const own = isOwn(task);
  const { retry, question } = useRetry(task);
  const remixable = useRemixable(task);
  const attempt = async <Given extends unknown[]>(
    take: (from: Task, frame: HTMLVideoElement, ...given: Given) => Promise<unknown>,
    ...given: Given
  ) => {
    if (!video) return;
    await take(task, video, ...given).catch((error: unknown) =>
      toast.error('The frame could not be taken', { description: String(error) }),
    );
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-1.5">
        {may.make && remixable && (
          <ButtonLink variant="primary" href={`/remix/${id}`}>
            <Wand aria-hidden /> Remix
          </ButtonLink>
        )}
        {may.make && !own && (
          <Button onClick={() => actions.reuse(task)}>
            <RotateCcw aria-hidden /> Reuse settings
          </Button>
        )}
        {done && (
          <Button asChild>
            <a href={`${videoSource(task)}?download=1`} download>
              <Download aria-hidden /> Download
            </a>
          </Button>
        )}
      </div>
      <div className="-mx-2 grid grid-cols-2 gap-x-1 [&>*]:justify-start!">
        {done && (
          <>
            <DropdownMenu
              align="start"
              trigger={
                <Button variant="ghost" size="sm">
                  <Film aria-hidden /> Use this frame
                </Button>
              }
              entries={[
                ...(may.make ? PLACES : []).map((place) => ({
                  label: tCompose(`framePlaces.${place}`),
                  onSelect: () => void attempt(placeIn, place),
                })),
                may.make && 'separator',
                { label: 'Save as a picture', onSelect: () => void attempt(saveStill) },
                { label: 'Copy a link to this moment', onSelect: () => video && copyMoment(task, video) },
              ]}
            />
            {may.make && (
              <>
                <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => continueFrom(task)}>
                  <FastForward aria-hidden /> Continue
                </Button>
                <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => addToCut([task.id])}>
                  <Clapperboard aria-hidden /> Add to cut…
                </Button>
                <ButtonLink variant="ghost" size="sm" href={`/characters?from=${id}`}>
                  <UserRound aria-hidden /> Make a character
                </ButtonLink>
                <ButtonLink variant="ghost" size="sm" href={`/audio/transcribe?task=${id}`}>
                  <Captions aria-hidden /> Transcribe
                </ButtonLink>
                <DropdownMenu
                  align="start"
                  trigger={
                    <Button variant="ghost" size="sm">
                      <AudioLines aria-hidden /> Dub into…
                    </Button>
                  }
                  entries={[
                    { label: 'English', onSelect: () => router.push(`/audio/translate?task=${id}&dub`) },
                    {
                      label: 'Another voice, same words',
                      onSelect: () => router.push(`/audio/transcribe?task=${id}&dub`),
                    },
                  ]}
                />
              </>
            )}
          </>
        )}
        {may.make && !own && (
          <>
            <Button variant="ghost" size="sm" onClick={retry}>
              <Shuffle aria-hidden /> Run again
            </Button>
            <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => askRunOn([task])}>
              <Route aria-hidden /> Run on…
            </Button>
          </>
        )}
        {may.change(task) && <ProjectOfTask task={task} />}
        {may.share(task) && done && (
          <Button
            variant="ghost"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => useSharing.getState().ask(shareableTask(task))}
          >
            <Share2 aria-hidden /> Share…
          </Button>
        )}
      </div>
      {question}
    </div>
  );
}

/** The frame as it stands, in a file named after the video and its moment. */
async function saveStill(task: Task, video: HTMLVideoElement): Promise<void> {
  const at = formatClock(video.currentTime * 1000).replace(':', '.');
  const still = await captureFrame(video, `${(task.title ?? task.prompt).slice(0, 60)} ${at}`);
  saveFile(still.name, still);
}

const copyMoment = ({ id }: Task, { currentTime }: HTMLVideoElement) =>
  void copyText(
    `${location.origin}/gallery/${encodeURIComponent(id)}?t=${Number(currentTime.toFixed(2))}`,
    'Link copied',
  );

/** Where it lies, to move it elsewhere. */
function ProjectOfTask({ task }: { task: Task }) {
  const { data } = useQuery({ ...projectsOptions(), enabled: task.projectId !== null });
  const project = data?.find(({ id }) => id === task.projectId);
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-haspopup="dialog"
      aria-label={project ? `In ${project.name}: move to another project` : undefined}
      onClick={() => useFiling.getState().ask('task', [task.id])}
    >
      {project ? <ProjectIcon colour={project.colour} /> : <Folder aria-hidden />}
      <span className="truncate">{project?.name ?? 'Move to project…'}</span>
    </Button>
  );
}
