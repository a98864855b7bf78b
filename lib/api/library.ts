import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { LibraryImported, LibraryPreview } from '#lib/studio/library/portable-library.ts';
import { command, request, type SendOptions, sendForm } from './http.ts';

const IMPORT = '/api/library/import';

/** Followed as a link: only then does the browser write the zip to disk as it arrives. */
export const LIBRARY_EXPORT = '/api/library/export';

/** Uploads a library and tells what it would bring. The studio keeps it for a while under the token of the answer. */
export function previewLibrary(file: File, options: SendOptions): Promise<LibraryPreview> {
  const form = new FormData();
  form.append('file', file, file.name);
  return sendForm<LibraryPreview>(`${IMPORT}?preview=1`, form, options);
}

/** Brings in what was looked at. Afterwards nothing that was read before can be trusted to be all there is. */
export function importLibrary(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ token }: Pick<LibraryPreview, 'token'>) =>
      request<LibraryImported>(`${IMPORT}?token=${token}`, { method: 'POST' }),
    onSuccess: () => void client.invalidateQueries(),
  });
}

/** Has the studio forget an upload that is not wanted after all. */
export const discardLibrary = ({ token }: Pick<LibraryPreview, 'token'>): Promise<void> =>
  command(`${IMPORT}?token=${token}`, { method: 'DELETE' });
