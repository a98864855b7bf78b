import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import type { Outcome, Statement } from './sqlite-connection.mjs';
import type { Lane, OpenLane } from './sqlite-lane.ts';

const READERS = 3;
/** A reader costs memory: another one is started only after a query waited this long. */
const WAITED_MS = 30;

/** How long a write waits while another program holds the file. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 5;
const SQLITE_BUSY = 5;
const NOTHING_BEGUN = /no transaction is active/;

/** The right to write, until it is released. */
export interface Turn {
  run(statement: Statement): Promise<Outcome>;
  /** Runs together with the next statement, which fails if this does: it saves a round trip. */
  later(sql: string): void;
  /** Rolls back. The first error is the one to report: what cannot be undone ends with its connection. */
  undo(): Promise<void>;
  /** Whether a postponed statement failed. */
  readonly hasFailed: boolean;
  end(): void;
}

/** One writing connection, lent to one caller at a time, and a few readers that never wait for it. */
export function sqlitePool(file: string, open: OpenLane) {
  let writer: Lane | null = null;
  /** What the writer must run first. */
  const ahead: Statement[] = [];
  let lastTurn = Promise.resolve();
  let isClosed = false;
  let isGrowing = false;
  const readers = new Set<Lane>();
  const idle: Lane[] = [];
  const queue: ((reader: Lane) => void)[] = [];

  async function takeTurn(): Promise<Turn> {
    const asked = Date.now();
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const before = lastTurn;
    lastTurn = promise;
    await before;
    const lane = openWriter(end);
    let hasFailed = false;
    const turn: Turn = {
      get hasFailed() {
        return hasFailed;
      },
      later(sql) {
        ahead.push({ sql, parameters: [] });
      },
      async run(statement) {
        const statements = [...ahead.splice(0), statement];
        try {
          return await patiently(asked, () => lane.run(statements));
        } catch (cause) {
          hasFailed ||= (cause as { at?: number }).at !== statements.length - 1;
          throw cause;
        }
      },
      async undo() {
        await turn.run({ sql: 'rollback', parameters: [] }).catch((cause: unknown) => {
          // SQLite itself rolls back where there is no room, and says so by there being nothing to undo.
          if (!NOTHING_BEGUN.test((cause as Error).message)) return lane.close();
        });
      },
      end,
    };
    return turn;
  }

  function openWriter(giveUp: () => void): Lane {
    try {
      if (isClosed) throw closed();
      if (!writer || writer.ended) {
        writer = open({ file, readOnly: false });
        ahead.length = 0;
      }
      return writer;
    } catch (cause) {
      giveUp();
      throw cause;
    }
  }

  /** Sees everything written before the call. */
  async function read(statement: Statement): Promise<Outcome> {
    const asked = Date.now();
    return patiently(asked, async () => {
      const reader = takeIdle() ?? (await nextIdle());
      try {
        return await reader.run([statement]);
      } finally {
        giveBack(reader);
      }
    });
  }

  function takeIdle(): Lane | undefined {
    for (;;) {
      const reader = idle.pop();
      if (!reader?.ended) return reader;
      readers.delete(reader);
    }
  }

  function nextIdle(): Promise<Lane> {
    if (isClosed) return Promise.reject(closed());
    if (readers.size === 0) return Promise.resolve(newReader());
    const { promise, resolve } = Promise.withResolvers<Lane>();
    queue.push(resolve);
    if (readers.size < READERS && !isGrowing) {
      isGrowing = true;
      setTimeout(grow, WAITED_MS).unref();
    }
    return promise;
  }

  async function grow() {
    isGrowing = false;
    if (queue.length === 0 || isClosed) return;
    const reader = newReader();
    // Nobody waits for its start: another reader may be free sooner.
    await reader.run([{ sql: 'select 1', parameters: [] }]).catch(() => undefined);
    giveBack(reader);
  }

  function newReader(): Lane {
    const reader = open({ file, readOnly: true });
    readers.add(reader);
    return reader;
  }

  function giveBack(reader: Lane) {
    if (reader.ended) readers.delete(reader);
    // The last reader's end is reported to the queries still waiting.
    if (reader.ended && readers.size > 0) return;
    const next = queue.shift();
    if (next) next(reader);
    else if (!reader.ended) idle.push(reader);
  }

  return {
    takeTurn,
    read,
    async close() {
      isClosed = true;
      await Promise.all([...readers].map((reader) => reader.close()));
      // The last connection to close checkpoints the file, and only the writer may.
      await writer?.close();
    },
  };
}

export type SqlitePool = ReturnType<typeof sqlitePool>;

const closed = () => new Error('The database is closed');

/** Whether another program holds the file. */
export const isLocked = (cause: unknown): boolean =>
  ((cause as { errcode?: number } | null)?.errcode ?? 0) % 256 === SQLITE_BUSY;

async function patiently<Result>(asked: number, attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await attempt();
    } catch (cause) {
      if (!isLocked(cause) || Date.now() - asked > PATIENCE_MS) throw cause;
      await delay(PAUSE_MS);
    }
  }
}
