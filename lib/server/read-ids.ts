import 'server-only';
import { parseRequest } from '#lib/contract/parse.ts';
import { TaskIds } from '#lib/studio/bulk.ts';
import { readBody } from './read-body.ts';

/** Task ids as JSON `{ids}`, or as a form's `ids` with commas between: only a form lets a browser download at once. */
export async function readIds(request: Request): Promise<string[]> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return (await readBody(request, TaskIds)).ids;
  }
  const given = (await request.formData()).get('ids');
  return parseRequest(TaskIds, {
    ids: String(given ?? '')
      .split(',')
      .filter(Boolean),
  }).ids;
}
