import { removeShared, type SharedFile, type SharedKind } from '#lib/api/offline/inbox.ts';
import { leaveUpload } from '#lib/api/uploads.ts';
import { useComposer } from '#lib/state/composer-store.ts';

type HandOver = { page: string; take: (file: File) => Promise<void> };

const TRANSCRIBE: HandOver = {
  page: '/audio/transcribe',
  take: async (file) => void (await leaveUpload('transcript', file, { task: 'transcribe' })),
};

/** Where files of a kind go. They are sent from there. */
const HAND_OVERS: Record<SharedKind, HandOver> = {
  image: {
    page: '/create',
    take: async (file) => {
      const key = await leaveUpload('reference', file, null);
      useComposer.getState().addReference({ key, name: file.name, state: 'uploading' });
    },
  },
  audio: TRANSCRIBE,
  video: TRANSCRIBE,
};

/** Gives files to the page for them, whose address it returns. */
export async function handOver(kind: SharedKind, files: readonly SharedFile[]): Promise<string> {
  const { page, take } = HAND_OVERS[kind];
  // Before it is added to, or the draft that is kept would be lost.
  if (kind === 'image') await useComposer.persist.rehydrate();
  for (const { id, file } of files) {
    await take(file);
    await removeShared([id]);
  }
  return page;
}
