import { removeShared, type SharedFile } from '#lib/api/offline/inbox.ts';
import { leaveUpload } from '#lib/api/uploads.ts';
import { useComposer } from '#lib/state/composer-store.ts';
import { newWorkPlace } from '#lib/state/project/project-store.ts';

type PageTarget = { page: string; take: (file: File) => Promise<void> };

export type Use = 'create' | 'transcribe' | 'gallery';

/** The pages that accept files, and how each is given one to send. */
const TARGETS: Record<Use, PageTarget> = {
  create: {
    page: '/create',
    take: async (file) => {
      const key = await leaveUpload('reference', file, null);
      useComposer.getState().addReference({ key, name: file.name, state: 'uploading' });
    },
  },
  transcribe: {
    page: '/audio/transcribe',
    take: async (file) => void (await leaveUpload('transcript', file, { task: 'transcribe' })),
  },
  gallery: {
    page: '/gallery',
    take: async (file) => void (await leaveUpload('footage', file, newWorkPlace())),
  },
};

/** Hands files to their page, and returns its address. */
export async function sendToPage(use: Use, files: readonly SharedFile[]): Promise<string> {
  const { page, take } = TARGETS[use];
  // Load it before adding, or the stored draft would be lost.
  if (use === 'create') await useComposer.persist.rehydrate();
  for (const { id, file } of files) {
    await take(file);
    await removeShared([id]);
  }
  return page;
}
