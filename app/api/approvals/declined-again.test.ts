import { expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { dubs } from '#lib/server/dubs/repository.ts';
import { setRule } from '#lib/server/limits/rules.ts';
import { openApprovals } from '#lib/server/money/approval-rows.ts';
import { ApprovalDeclined } from '#lib/server/money/check.ts';
import { reserveNow } from '#lib/server/money/reserve-now.ts';
import { decide } from '#lib/server/tasks/cost/decide-approval.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, at, withBearer } from '#lib/server/testing/requests.ts';
import { sampleTranscript } from '#lib/server/testing/samples.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import { transcripts } from '#lib/server/transcripts/repository.ts';
import * as retriedDub from '../dubs/[id]/retry/route.ts';
import * as retriedTranscript from '../transcripts/[id]/retry/route.ts';

ownDataFolder({ MEDIA_API_URL: 'http://127.0.0.1:9', MEDIA_API_KEY: 'sk-any' });
const READER = { owner: LOCAL_OWNER, seesAll: true };
const ROBOT = 'Night shift';

async function newTranscript() {
  return transcripts(await store(), LOCAL_OWNER).insert(sampleTranscript({ agent: ROBOT }));
}

async function newDub() {
  const { id: transcriptId } = await newTranscript();
  const spoken = { model: 'm', voice: 'v', original: 0.25, name: 'A talk', revision: 0 };
  return dubs(await store(), LOCAL_OWNER).insert({ transcriptId, agent: ROBOT, ...spoken });
}

test.each([
  ['transcript', newTranscript, retriedTranscript],
  ['dub', newDub, retriedDub],
] as const)(
  'a declined %s goes out when a person tries it again, and not when a program does',
  async (work, make, retried) => {
    const opened = await store();
    const { id } = await make();
    await setRule(opened.db, LOCAL_OWNER, ROBOT, { above: 5, unpriced: true });
    const reserve = () =>
      reserveNow(opened, LOCAL_OWNER, {
        ...{ work, workId: id, connectionId: 'c', model: 'm', projectId: null, token: ROBOT },
        cost: { amount: 6, unit: 'credits' },
        question: { words: 'A talk' },
      });
    const fail = () =>
      opened.db.updateTable(`${work}s`).set({ status: 'failed', dueAt: null }).where('id', '=', id).execute();
    await expect(reserve()).rejects.toMatchObject({ code: 'approval_needed' });
    const { approvals } = await openApprovals(opened, READER);
    await decide(opened, READER, { approvals, state: 'declined', reason: 'Too dear' });

    await fail();
    const { token } = await tokens(opened, LOCAL_OWNER).create({ name: ROBOT, scope: 'create' });
    const byProgram = withBearer(ask(`/${work}s/${id}/retry`, 'POST'), token);
    expect((await retried.POST(byProgram, at(id))).status).toBe(202);
    await expect(reserve()).rejects.toThrow(ApprovalDeclined);

    await fail();
    expect((await retried.POST(ask(`/${work}s/${id}/retry`, 'POST'), at(id))).status).toBe(202);
    await expect(reserve()).resolves.toEqual(expect.any(String));
  },
);

test.each([
  ['transcript', newTranscript, retriedTranscript],
  ['dub', newDub, retriedDub],
] as const)(
  'a program that has a %s of a person go on answers for it with its own limits',
  async (work, make, retried) => {
    const opened = await store();
    const { id } = await make();
    await opened.db
      .updateTable(`${work}s`)
      .set({ status: 'failed', dueAt: null, agent: null })
      .where('id', '=', id)
      .execute();
    const { token } = await tokens(opened, LOCAL_OWNER).create({ name: ROBOT, scope: 'create' });
    const byProgram = withBearer(ask(`/${work}s/${id}/retry`, 'POST'), token);
    expect((await retried.POST(byProgram, at(id))).status).toBe(202);
    const { agent } = await opened.db
      .selectFrom(`${work}s`)
      .select('agent')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(agent).toBe(ROBOT);
  },
);
