export type Value = string | number | null;
export type Row = Record<string, unknown>;

/** A database as the stores speak with it: the same statements, with `?` for values, for every kind. */
export interface Sql {
  all(text: string, ...values: Value[]): Promise<Row[]>;
  one(text: string, ...values: Value[]): Promise<Row | undefined>;
  /** How many rows were changed. */
  run(text: string, ...values: Value[]): Promise<number>;
  /** Everything asked inside of `work` is one transaction. Nested calls join the outer one. */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Inside of a transaction: until its end nobody else gets past the same name. */
  lock(name: string): Promise<void>;
  /** The database's clock in milliseconds, as an expression: machines do not agree on the time. */
  readonly now: string;
  /** For a subquery that picks a row to change: leaves out those that others are changing. */
  readonly skipLocked: string;
  close(): Promise<void>;
}
