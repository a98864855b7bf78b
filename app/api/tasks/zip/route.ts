import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { readIds } from '#lib/server/http/body.ts';
import { attachment } from '#lib/server/http/ranges.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { type ZipEntry, zipEntry, zipStream } from '#lib/server/tasks/serve.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

export const POST = route(
  async (request, { owner }) => {
    const ids = await readIds(request);
    const taken = new Map<string, number>();
    const entries: ZipEntry[] = [];
    for await (const task of tasks(await store(), owner).each(ids)) {
      const entry = zipEntry(task, taken);
      if (entry) entries.push(entry);
    }
    if (entries.length === 0) throw new StudioError('not_found', 'None of these videos is home yet');
    const { body, bytes } = await zipStream(entries);
    const day = new Date().toISOString().slice(0, 10);
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': attachment(`Dailies ${day}.zip`),
      'cache-control': 'no-store, no-transform',
      'content-length': String(bytes),
    };
    return new Response(body, { headers });
  },
  { role: 'viewer' },
);
