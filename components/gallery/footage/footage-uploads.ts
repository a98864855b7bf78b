import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/overlays/toast.ts';
import { uploadFootage } from '#lib/api/assets.ts';
import { askForChanges, writeTasks } from '#lib/api/task-cache.ts';
import { keepUpload, resumableUploads, sendUpload, type Upload, UploadRefused } from '#lib/api/uploads.ts';
import { formatLimit } from '#lib/format/units.ts';
import { newWorkPlace } from '#lib/state/project-store.ts';
import { ASSET_BYTES } from '#lib/studio/media/asset-limits.ts';
import type { Task } from '#lib/studio/task/task.ts';

/** Where it goes: where new work went when it was chosen. */
type Place = { projectId?: string };

/** What is done with a task that has come of a file. */
type Open = (task: Task) => void;

/** Sends videos of one's own, one after the other. */
export async function takeFootage(client: QueryClient, files: readonly File[], open: Open): Promise<void> {
  const keep = (file: File) => keepUpload<Place>('footage', file, newWorkPlace());
  // What cannot be taken is said at once.
  const inTurn = files.toSorted(
    (one, other) => Number(refusal(one) === null) - Number(refusal(other) === null),
  );
  await sendAll(client, await Promise.all(inTurn.map(keep)), open);
}

/** Goes on with what a reload or a closed tab interrupted. */
export async function resumeFootage(client: QueryClient, open: Open): Promise<void> {
  await sendAll(client, await resumableUploads<Place>('footage'), open);
}

export async function sendAll(
  client: QueryClient,
  uploads: readonly Upload<Place>[],
  open: Open,
): Promise<void> {
  const added: Task[] = [];
  for (const { id, file, detail, ...rest } of uploads)
    await sendUpload(
      { ...rest, id, file, detail },
      {
        prepare: () => {
          const refused = refusal(file);
          if (refused) throw new UploadRefused(refused);
        },
        deliver: async (options) => {
          const task = await uploadFootage(file, detail.projectId, options);
          added.push(task);
          writeTasks(client, [task]);
          await askForChanges(client);
        },
      },
    );
  const [first] = added;
  if (!first) return;
  const words = added.length === 1 ? (first.title ?? first.prompt) : `${added.length} videos`;
  toast.success(`${words} ${added.length === 1 ? 'is' : 'are'} in the gallery`, {
    action: { label: 'Open', onClick: () => open(first) },
  });
}

/** Why a file cannot be taken, as far as that shows before it is sent; the studio looks for itself. */
function refusal({ name, type, size }: File): string | null {
  if (size === 0) return `${name} is empty`;
  if (/^(image|audio|text)\//.test(type)) return `${name} is no video: the gallery takes videos`;
  if (size <= ASSET_BYTES.video) return null;
  return `${name} has ${formatLimit(size)}: at most ${formatLimit(ASSET_BYTES.video)} can be taken`;
}
