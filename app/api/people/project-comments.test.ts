import { describe, expect, test } from 'vitest';
import { joined } from '#lib/server/testing/people.ts';
import { annsLibrary } from './testing/anns-library.ts';
import { shareProject, team } from './testing/shared-project.ts';
import { type Somebody, send } from './testing/surface.ts';

const { ann, others, named } = await annsLibrary();
const { project, eve, vic, one } = await shareProject(ann, named);

describe('a project that Ann shares', () => {
  test('is talked about by everybody in it', async () => {
    const body = { workKind: 'video', workId: one.tasks, text: 'Slower, please' };
    const query = `?work=${one.tasks}`;
    const said = await (await send('POST /comments', vic, { body })).json();
    for (const who of [ann, eve, vic]) {
      const { comments: read } = await (await send('GET /comments', who, { query })).json();
      expect(read).toContainEqual(expect.objectContaining({ id: said.id, name: 'Vic', isMine: who === vic }));
      const { open } = await (await send('GET /comments/counts', who)).json();
      expect(open[one.tasks ?? '']).toBeGreaterThan(0);
    }
    const change = async (who: Somebody, patch: object) =>
      (await send('PATCH /comments/[id]', who, { parts: { id: said.id }, body: patch })).status;
    expect([await change(eve, { text: 'Faster' }), await change(eve, { resolved: true })]).toEqual([
      403, 200,
    ]);
    const hers = await (await send('POST /comments', ann, { body })).json();
    const taken = { parts: { id: hers.id }, body: { resolved: true } };
    expect((await send('PATCH /comments/[id]', vic, taken)).status).toBe(403);
    expect((await send('DELETE /comments/[id]', vic, { parts: { id: hers.id } })).status).toBe(403);
    const [, ben] = others[0] ?? [];
    if (!ben) throw new Error('There is nobody else');
    const nothing = await (await send('GET /comments', ben, { query })).json();
    expect(nothing.comments).toEqual([]);
    expect((await send('PATCH /comments/[id]', ben, taken)).status).toBe(404);
  });

  test('is talked about by a viewer too, who decides about their own words alone', async () => {
    const wim = await joined('Wim', 'viewer');
    const say = (workId = '', text = 'Brighter') =>
      send('POST /comments', wim, { body: { workKind: 'video', workId, text } });
    expect((await say(one.tasks)).status).toBe(404);
    await send(team, ann, { parts: { id: project }, body: { email: wim.email, role: 'edit' } });
    const answer = await say(one.tasks);
    const { id } = await answer.json();
    expect(answer.status).toBe(201);
    const body = { workKind: 'video', workId: one.tasks, text: 'Darker' };
    const hers = await (await send('POST /comments', ann, { body })).json();
    const outcome = async (call: string, parts: { id: string }, patch?: object) =>
      (await send(`${call} /comments/[id]`, wim, { parts, body: patch })).status;
    expect(await outcome('PATCH', { id: hers.id }, { resolved: true })).toBe(403);
    expect(await outcome('DELETE', { id: hers.id })).toBe(403);
    expect(await outcome('PATCH', { id }, { text: 'Much brighter', resolved: true })).toBe(200);
    expect(await outcome('DELETE', { id })).toBe(204);
    const leaves = { parts: { id: project, personId: wim.person.id } };
    await send('DELETE /projects/[id]/members/[personId]', wim, leaves);
    expect((await say(one.tasks)).status).toBe(404);
  });
});
