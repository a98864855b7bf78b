import 'server-only';
import { expect } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { joined } from '#lib/server/testing/people.ts';
import { byId, exportFormat, type Somebody, send } from './surface.ts';

export const FILED = ['tasks', 'cuts', 'transcripts', 'characters', 'speechClips'] as const;

export const PATHS = {
  tasks: 'tasks',
  cuts: 'cuts',
  transcripts: 'transcripts',
  characters: 'characters',
  speechClips: 'speech',
};

export const team = 'POST /projects/[id]/members';

/** A project with one of everything of Ann's: Eve edits, Vic views. */
export async function shareProject(ann: Somebody, named: Record<string, string>) {
  const one: Record<string, string> = {};

  const [eve, vic] = [await joined('Eve', 'member'), await joined('Vic', 'member')];
  const { db } = await store();
  const project: string = (await (await send('POST /projects', ann, { body: { name: 'Shared' } })).json()).id;
  for (const table of FILED) {
    await db.updateTable(table).set({ projectId: project }).where('owner', '=', ann.owner).execute();
    one[table] =
      (await db.selectFrom(table).select('id').where('owner', '=', ann.owner).execute())[0]?.id ?? '';
  }
  for (const [{ email }, role] of [
    [eve, 'edit'],
    [vic, 'view'],
  ] as const)
    expect((await send(team, ann, { parts: { id: project }, body: { email, role } })).status).toBe(201);

  const ofHers = () => byId().filter((call) => FILED.some((table) => call.includes(` /${PATHS[table]}/`)));
  const partsOf = (call: string) => {
    const table = FILED.find((each) => call.includes(` /${PATHS[each]}/`)) ?? 'tasks';
    return { renderId: named.renderId ?? '', id: one[table] ?? '' };
  };
  const statusOf = async (call: string, who: Somebody, body?: unknown) => {
    const sent = /^(GET|HEAD) /.test(call) ? {} : { body };
    const response = await send(call, who, { parts: partsOf(call), query: exportFormat(call), ...sent });
    await response.body?.cancel();
    return response.status;
  };
  return { project, eve, vic, one, ofHers, partsOf, statusOf };
}
