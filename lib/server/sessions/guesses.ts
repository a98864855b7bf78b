import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import { once } from '../process/singleton.ts';

/** Wrong guesses before the first wait: at one account from one address, and at all accounts from there. */
export const FREE = { one: 3, all: 20 } as const;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;
const FORGET_AFTER_MS = 15 * 60_000;
const SWEPT_EVERY_MS = 60_000;

/** The wait after each number of wrong guesses beyond the free ones. */
const waits = Array.from({ length: 6 }, (_, index) => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** index));

/** The same as SQL, which may lack powers. */
const waitOf = (wrong: RawBuilder<number>, free: number): RawBuilder<number> => {
  const steps = waits.map((wait, over) => sql`when ${sql.lit(free + 1 + over)} then ${sql.lit(wait)}`);
  return sql<number>`(case when ${wrong} <= ${sql.lit(free)} then 0 else (case ${wrong} ${sql.join(steps, sql` `)} else ${sql.lit(LONGEST_WAIT_MS)} end) end)`;
};

/**
 * Slows down guessing per place: a guesser waits longer each time, and delays nobody else. Stored in the
 * database, so that several processes allow no more tries than one.
 */
export function guesses(store: Store) {
  const { db } = store;

  /** Counts a guess as wrong, in one statement with the check: throws if the caller must wait. */
  async function count(place: string, free: number = FREE.one, now = clock.now()): Promise<void> {
    await sweepSometimes(now);
    const isRecent = sql`guesses.last_at >= ${now - FORGET_AFTER_MS}`;
    const wrong = sql<number>`(case when ${isRecent} then guesses.wrong else 0 end + 1)`;
    const counted = await db
      .insertInto('guesses')
      .values({ place, wrong: 1, openAt: now, lastAt: now })
      .onConflict((conflict) =>
        conflict
          .column('place')
          .doUpdateSet({
            wrong,
            openAt: sql<number>`${waitOf(wrong, free)} + cast(${now} as bigint)`,
            lastAt: now,
          })
          .where('guesses.openAt', '<=', now),
      )
      .returning('wrong')
      .executeTakeFirst();
    if (counted) return;
    const seconds = Math.ceil((await waitAt(place, now)) / 1000);
    throw new StudioError('too_many_attempts', undefined, { headers: { 'retry-after': String(seconds) } });
  }

  async function waitAt(place: string, now: number): Promise<number> {
    const row = await db.selectFrom('guesses').select('openAt').where('place', '=', place).executeTakeFirst();
    return Math.max(1, (row?.openAt ?? now) - now);
  }

  /**
   * Counts an action allowed `most` times within a window, which begins with the first. Returns how long none
   * is allowed.
   */
  async function countWithin(
    place: string,
    most: number,
    whileMs: number,
    now = clock.now(),
  ): Promise<number> {
    await sweepSometimes(now);
    const openAt = now + whileMs;
    const isOver = sql`guesses.open_at <= ${now}`;
    const counted = await db
      .insertInto('guesses')
      .values({ place, wrong: 1, openAt, lastAt: now })
      .onConflict((conflict) =>
        conflict
          .column('place')
          .doUpdateSet({
            wrong: sql<number>`case when ${isOver} then 1 else guesses.wrong + 1 end`,
            openAt: sql<number>`case when ${isOver} then cast(${openAt} as bigint) else guesses.open_at end`,
            lastAt: now,
          })
          .where((eb) => eb.or([eb('guesses.openAt', '<=', now), eb('guesses.wrong', '<', most)])),
      )
      .returning('wrong')
      .executeTakeFirst();
    return counted ? 0 : waitAt(place, now);
  }

  /** Takes back a guess that was right; earlier ones still count. */
  async function forgive(place: string, now = clock.now()): Promise<void> {
    await db
      .updateTable('guesses')
      .set((eb) => ({ wrong: eb('wrong', '-', 1), openAt: now }))
      .where('place', '=', place)
      .execute();
  }

  async function right(place: string): Promise<void> {
    await db.deleteFrom('guesses').where('place', '=', place).execute();
  }

  /** A flood of addresses leaves at most a quarter of an hour of rows. */
  async function sweepSometimes(now: number): Promise<void> {
    const swept = once('guesses-swept', () => ({ at: 0 }));
    if (now - swept.at < SWEPT_EVERY_MS) return;
    swept.at = now;
    await sweepGuesses(store, now);
  }

  return { count, countWithin, forgive, right };
}

/** Deletes old guesses. */
export async function sweepGuesses({ db }: Store, now = clock.now()): Promise<void> {
  await db
    .deleteFrom('guesses')
    .where('lastAt', '<', now - FORGET_AFTER_MS)
    .execute();
}
