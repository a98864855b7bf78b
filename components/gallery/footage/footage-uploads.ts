import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/overlays/toast.ts';
import { uploadFootage } from '#lib/api/assets.ts';
import { askForChanges, writeTasks } from '#lib/api/task-cache.ts';
import { keepUpload, resumableUploads, sendUpload, type Upload, UploadRefused } from '#lib/api/uploads.ts';
import { formatLimit } from '#lib/format/units.ts';
import type { Translator } from '#lib/language/translator.ts';
import { newWorkPlace } from '#lib/state/project/project-store.ts';
import { ASSET_BYTES } from '#lib/studio/media/asset-limits.ts';
import type { Task } from '#lib/studio/task/task.ts';

/** The project for new work when the file was chosen. */
type Place = { projectId?: string };

/** What to do with an uploaded file's task, and its words. */
type Arrival = { open: (task: Task) => void; t: Translator<'gallery'> };

/** Uploads the user's own videos, one by one. */
export async function takeFootage(
  client: QueryClient,
  files: readonly File[],
  arrival: Arrival,
): Promise<void> {
  const keep = (file: File) => keepUpload<Place>('footage', file, newWorkPlace());
  // Refusals come first, so they are reported at once.
  const inTurn = files.toSorted(
    (one, other) => Number(refusal(one, arrival.t) === null) - Number(refusal(other, arrival.t) === null),
  );
  await sendAll(client, await Promise.all(inTurn.map(keep)), arrival);
}

/** Resumes uploads interrupted by a reload or a closed tab. */
export async function resumeFootage(client: QueryClient, arrival: Arrival): Promise<void> {
  await sendAll(client, await resumableUploads<Place>('footage'), arrival);
}

export async function sendAll(
  client: QueryClient,
  uploads: readonly Upload<Place>[],
  { open, t }: Arrival,
): Promise<void> {
  const added: Task[] = [];
  for (const { id, file, detail, ...rest } of uploads)
    await sendUpload(
      { ...rest, id, file, detail },
      {
        prepare: () => {
          const refused = refusal(file, t);
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
  const words =
    added.length === 1
      ? t('footage.arrivedOne', { name: first.title ?? first.prompt })
      : t('footage.arrived', { count: added.length });
  toast.success(words, {
    action: { label: t('footage.open'), onClick: () => open(first) },
  });
}

/** Why a file cannot be uploaded, as far as visible here; the studio checks itself. */
function refusal({ name, type, size }: File, t: Translator<'gallery'>): string | null {
  if (size === 0) return t('footage.isEmpty', { name });
  if (/^(image|audio|text)\//.test(type)) return t('footage.noVideo', { name });
  if (size <= ASSET_BYTES.video) return null;
  return t('footage.tooLarge', {
    name,
    size: formatLimit(size),
    most: formatLimit(ASSET_BYTES.video),
  });
}
