import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { command, request, sendForm, type UploadOptions } from './http.ts';

/** Followed as a link: only then does the browser write the zip to disk as it arrives. */
export const LIBRARY_EXPORT = '/api/library/export';

/** Uploads a library and tells what it would bring. The studio keeps it for a while under the token of the answer. */
export async function previewLibrary(file: File, options: UploadOptions) {
  const form = new FormData();
  form.append('file', file, file.name);
  const answer = await sendForm('POST /api/library/import', form, { ...options, query: { preview: '1' } });
  if (!('token' in answer)) throw new Error('The studio brought the library in without being asked to.');
  return answer;
}

/** Brings in what was looked at. Afterwards nothing that was read before can be trusted to be all there is. */
export function importLibrary(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ token }: { token: string }) => request('POST /api/library/import', { query: { token } }),
    onSuccess: () => void client.invalidateQueries(),
  });
}

/** Has the studio forget an upload that is not wanted after all. */
export const discardLibrary = ({ token }: { token: string }): Promise<void> =>
  command('DELETE /api/library/import', { query: { token } });
