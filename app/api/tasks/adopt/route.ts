import { z } from 'zod';
import { text } from '#lib/contract/fields.ts';
import { readBody } from '#lib/server/http/body.ts';
import { json, route } from '#lib/server/http/route.ts';
import { adoptTask } from '#lib/server/tasks/adopt.ts';
import { toTask } from '#lib/server/tasks/row.ts';
import { LONGEST } from '#lib/studio/task/kept-text.ts';

const Body = z.object({ serviceId: text.max(LONGEST.id).transform((id) => id.trim()) });

export const POST = route(async (request, { owner }) => {
  const { serviceId } = await readBody(request, Body);
  return json(toTask(await adoptTask(owner, serviceId, request.signal)));
});
