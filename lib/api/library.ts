import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { here } from '#lib/format/base-path.ts';
import { command, request, type UploadOptions } from './http.ts';
import { sendFile } from './uploading/send-file.ts';

/** Used as a link: only then does the browser stream the zip to disk. */
export const LIBRARY_EXPORT = here('/api/library/export');

/** Uploads a library and reports what importing it would add. The studio keeps it for a while under `token`. */
export async function previewLibrary(file: File, options: UploadOptions) {
  const form = new FormData();
  form.append('file', file, file.name);
  const answer = await sendFile('POST /api/library/import', form, { ...options, query: { preview: '1' } });
  if (!('token' in answer)) throw new Error('The studio brought the library in without being asked to.');
  return answer;
}

/** Imports what was previewed. It may add to any list, so every query is invalidated. */
export function importLibrary(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ token }: { token: string }) => request('POST /api/library/import', { query: { token } }),
    onSuccess: () => void client.invalidateQueries(),
  });
}

export const discardLibrary = ({ token }: { token: string }): Promise<void> =>
  command('DELETE /api/library/import', { query: { token } });
