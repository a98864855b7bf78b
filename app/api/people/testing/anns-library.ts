import 'server-only';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { reserve } from '#lib/server/money/charges.ts';
import { reserveNow } from '#lib/server/money/reserve-now.ts';
import { invitations } from '#lib/server/people/invitations.ts';
import { comments } from '#lib/server/review/comments.ts';
import { shares } from '#lib/server/review/shares.ts';
import { blobs } from '#lib/server/storage/blob-store.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { joined } from '#lib/server/testing/people.ts';
import { fillLibrary } from '#lib/server/testing/sample-library.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import { webhooks } from '#lib/server/webhooks/repository.ts';
import { NewComment } from '#lib/studio/review/comment.ts';
import { NewShare } from '#lib/studio/review/share.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import type { Somebody } from './surface.ts';

/** Tables with rows of one person. */
export const TABLES = [
  'tasks',
  'taskTags',
  'taskCharacters',
  'assets',
  'characters',
  'speechClips',
  'conversations',
  'transcripts',
  'dubs',
  'cuts',
  'cutUses',
  'cutRenders',
  'projects',
  'charges',
  'webhooks',
  'tokens',
  'shares',
  'comments',
  'approvals',
  'approvalRules',
  'webhookDeliveries',
] as const;

/** Only in Ann's library. */
export const HERS = /heron|left-handed|good morning|interview|ada\.f1|fog|frame\.png|ann's robot/i;

export const rowsOf = async (owner: string) => {
  const { db } = await store();
  const all = TABLES.map((table) => db.selectFrom(table).selectAll().where('owner', '=', owner).execute());
  return Promise.all(all);
};

/** For one test file: a studio with accounts, and one of everything that only Ann has. */
export async function annsLibrary() {
  const service = await startUpstream((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"object":"list","data":[{"id":"vidB-2","object":"model","created":1,"owned_by":"x"}]}');
  });
  ownDataFolder({ ACCOUNTS: 'on', MEDIA_API_URL: service.url, MEDIA_API_KEY: 'sk-any' });
  afterAll(() => service.close());

  const ids: string[] = [];
  const named: Record<string, string> = {};
  const hashes: string[] = [];
  const ann = await joined('Ann', 'member');
  const others: [name: string, somebody: Somebody][] = [
    ['another member', await joined('Ben', 'member')],
    ['a viewer', await joined('Vera', 'viewer')],
  ];
  const opened = await store();
  await fillLibrary(opened, blobs(), ann.owner, ownFolder());
  await tokens(opened, ann.owner).create({
    name: "Ann's robot",
    scope: 'read',
    approval: { above: 0 },
  });
  const hook = await webhooks(opened, ann.owner).create({
    url: 'https://hers.example/hook',
    name: "Ann's robot",
  });
  await webhooks(opened, ann.owner).test(hook.id);
  await sql`insert into passkeys
    (id, user_id, name, public_key, credential_id, counter, device_type, backed_up, created_at)
    values ('passkey_hers', ${ann.person.id}, 'Ann''s robot', 'key', 'credential', 0, 'singleDevice', 0, '')`.execute(
    opened.db,
  );
  const taskOfHers = await opened.db
    .selectFrom('tasks')
    .select('id')
    .where('owner', '=', ann.owner)
    .executeTakeFirstOrThrow();
  const shared = { kind: 'video', subjectId: taskOfHers.id, name: "Ann's robot" } as const;
  await shares(opened, ann.owner, '').create(NewShare.parse(shared));
  const words = { workKind: 'video', workId: taskOfHers.id, text: 'A left-handed heron' };
  const itsAuthor = { name: 'Ann', personId: ann.person.id, guestHash: null };
  await comments(opened, ann.owner).add(NewComment.parse(words), itsAuthor);
  const paid = { work: 'video', workId: 'any', connectionId: 'any', model: 'm', projectId: null } as const;
  const charge = { ...paid, token: null, cost: { amount: 1, unit: 'credits' } } as const;
  await opened.db.transaction().execute((trx) => reserve(trx, opened.dialect, ann.owner, charge));
  const asked = { ...charge, token: "Ann's robot", workId: 'more', question: { words: 'A heron' } };
  await expect(reserveNow(opened, ann.owner, asked)).rejects.toThrow('Requests');
  const { db } = opened;
  for (const rows of await rowsOf(ann.owner))
    for (const row of rows as Record<string, unknown>[]) {
      if (typeof row.id === 'string') ids.push(row.id);
      for (const [column, value] of Object.entries(row))
        if (/sha256/i.test(column) && typeof value === 'string') hashes.push(value);
    }
  for (const table of [
    'tasks',
    'assets',
    'characters',
    'transcripts',
    'dubs',
    'cuts',
    'conversations',
    'projects',
    'shares',
    'speechClips',
    'comments',
  ] as const)
    named[table] =
      (await db.selectFrom(table).select('id').where('owner', '=', ann.owner).execute())[0]?.id ?? '';
  named.renderId =
    (await db.selectFrom('cutRenders').select('id').where('owner', '=', ann.owner).execute())[0]?.id ?? '';
  named.messageId =
    (
      await db.selectFrom('conversationMessages').select('id').where('audioSha256', 'is not', null).execute()
    )[0]?.id ?? '';
  const session = await db
    .selectFrom('personSessions')
    .select('id')
    .where('userId', '=', ann.person.id)
    .executeTakeFirstOrThrow();
  const invitation = await invitations(opened).create({ role: 'member' });
  named.deliveryId =
    (await db.selectFrom('webhookDeliveries').select('id').where('owner', '=', ann.owner).execute())[0]?.id ??
    '';
  ids.push(session.id, ann.person.id, invitation.id, named.messageId, 'passkey_hers');
  return { service, ann, others, ids, named, hashes };
}
