import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { type NewShare, Share, type SharePatch } from '#lib/studio/review/share.ts';
import { Secret } from '../connection/secrets.ts';
import { keyedId } from '../db/new-id.ts';
import { shareTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import type { RecordOf } from '../db/table.ts';
import { clock } from '../process/clock.ts';
import { requireSubject, titlesOf } from './subjects.ts';

export type ShareRecord = RecordOf<typeof shareTable>;

/** They are all shown in one list. */
const MOST_SHARES = 1000;

/** Only the hash is stored: reading the database gives nobody a usable link. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** A link's share: before it is known, no query can name an owner. */
export async function shareBy({ db }: Store, token: string): Promise<ShareRecord | null> {
  const row = await db
    .selectFrom('shares')
    .selectAll()
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst();
  return row ? shareTable.toRecord(row) : null;
}

/** The path of a link within the studio. */
const pathOf = (token: string) => `/s/${token}`;

/** The links of one owner; `home` is the studio's address. */
export function shares(store: Store, owner: string, home: string) {
  const { db } = store;
  const mine = () => db.selectFrom('shares').selectAll().where('owner', '=', owner);
  const change = (id: string) => db.updateTable('shares').where('owner', '=', owner).where('id', '=', id);

  async function require(id: string): Promise<ShareRecord> {
    const row = await mine().where('id', '=', id).executeTakeFirst();
    if (!row) throw new StudioError('not_found', `There is no link ${id}`);
    return shareTable.toRecord(row);
  }

  async function shown(records: ShareRecord[]): Promise<Share[]> {
    const titles = await titlesOf(store, owner, records);
    return Promise.all(
      records.map(async (record) =>
        Share.parse({
          ...record,
          hasPassword: record.passwordHash !== null,
          title: titles.get(record.subjectId) ?? null,
          link: await linkOf(record),
        }),
      ),
    );
  }

  async function linkOf({ sealedToken }: ShareRecord): Promise<string | null> {
    const token = await Secret.unseal(sealedToken).catch(() => null);
    return token && home + pathOf(token.reveal());
  }

  const one = async (id: string): Promise<Share> => {
    const [share] = await shown([await require(id)]);
    if (!share) throw new StudioError('not_found');
    return share;
  };

  /** A repeated key returns the link of the first call. */
  async function create(
    { password, ...given }: Required<NewShare>,
    key: string | null = null,
    now = clock.now(),
  ): Promise<Share> {
    const id = keyedId('share', owner, key);
    // A selection is identified by its link.
    const subjectId = given.kind === 'selection' ? id : given.subjectId;
    await requireSubject(store, owner, { ...given, subjectId });
    const { total } = await db
      .selectFrom('shares')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('owner', '=', owner)
      .executeTakeFirstOrThrow();
    if (Number(total) >= MOST_SHARES)
      throw new StudioError('not_allowed_now', `There can be ${MOST_SHARES} links: revoke one first`);
    const token = randomBytes(24).toString('base64url');
    const row = shareTable.toRow({
      ...{ ...given, subjectId, id, owner, createdAt: now, openedAt: null },
      tokenHash: hashOf(token),
      sealedToken: await new Secret(token).seal(),
      passwordHash: password === null ? null : await hashPassword(password),
    });
    await db
      .insertInto('shares')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return one(id);
  }

  async function list(kind?: Share['kind'], subject?: string): Promise<Share[]> {
    const rows = await mine()
      .$call((query) => (kind === undefined ? query : query.where('kind', '=', kind)))
      .$call((query) => (subject === undefined ? query : query.where('subjectId', '=', subject)))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return shown(shareTable.toRecords(rows));
  }

  async function update(id: string, { password, ...patch }: SharePatch): Promise<Share> {
    const before = await require(id);
    if (patch.renderId) await requireSubject(store, owner, { ...before, renderId: patch.renderId });
    const passwordHash =
      password === undefined ? {} : { passwordHash: password === null ? null : await hashPassword(password) };
    const columns = shareTable.toColumns({ ...patch, ...passwordHash });
    if (Object.keys(columns).length > 0) await change(id).set(columns).execute();
    return one(id);
  }

  async function revoke(id: string): Promise<void> {
    await require(id);
    await db.deleteFrom('shares').where('owner', '=', owner).where('id', '=', id).execute();
  }

  return { create, list, require, update, revoke };
}
