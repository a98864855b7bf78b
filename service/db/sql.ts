export type Value = string | number | null;
export type Row = Record<string, unknown>;

/** A database as the stores use it: the same statements for every kind, with `?` for values. */
export interface Sql {
  all(text: string, ...values: Value[]): Promise<Row[]>;
  one(text: string, ...values: Value[]): Promise<Row | undefined>;
  /** The number of changed rows. */
  run(text: string, ...values: Value[]): Promise<number>;
  /** All queries inside `work` are one transaction. Nested calls join the outer one. */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>;
  /** In a transaction: holds the lock of this name until the end. */
  lock(name: string): Promise<void>;
  /** The database's clock in milliseconds, as an expression: machines' clocks differ. */
  readonly now: string;
  /** For a subquery that picks a row to update: skips rows locked by others. */
  readonly skipLocked: string;
  close(): Promise<void>;
}
