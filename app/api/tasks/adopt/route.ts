import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { Adoption } from '#lib/server/http/requests.ts';
import { adoptTask } from '#lib/server/tasks/adopt.ts';
import { toTask } from '#lib/server/tasks/row.ts';

export const POST = route(
  async (request, { owner }) => {
    const { serviceId } = await readBody(request, Adoption);
    return json(toTask(await adoptTask(owner, serviceId, request.signal)));
  },
  { role: 'admin' },
);
