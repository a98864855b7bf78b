import 'server-only';
import type { Charge } from '#lib/studio/ledger/charge.ts';
import type { ProjectCounts } from '#lib/studio/project/project.ts';
import type { ThingKind } from '#lib/studio/project/project-values.ts';
import { registry } from '../process/registry.ts';
import type { WorkName } from '../process/wake.ts';
import type { Schema } from './schema.ts';

/** Tables whose rows have these columns. */
export type TableWith<Columns> = {
  [Table in keyof Schema]: Schema[Table] extends Columns ? Table : never;
}[keyof Schema];

type Owned = { id: string; owner: string };
type Deletable = Owned & { deletedAt: number | null };

/** Rows lie in projects. */
export type FiledTable = 'tasks' | TableWith<Deletable & { projectId: string | null }>;
/** Deleted rows are kept for a while. */
export type TrashTable = TableWith<Deletable>;
/** Rows are worked on. A row with `dueAt` is unfinished. */
export type LeasedTable = TableWith<{
  id: string;
  owner: string;
  status: string;
  dueAt: number | null;
  heldBy: string | null;
}>;
/** Rows of work that can be deleted. */
export type WorkTable = TableWith<
  Deletable & { status: string; dueAt: number | null; heldBy: string | null }
>;

/** What rooms below a feature have to know of one of its tables, without knowing the feature. */
export interface FeatureTable<Table extends keyof Schema = keyof Schema> {
  table: Table;
  /** Columns with the hash of a file. */
  files?: readonly (keyof Schema[Table] & string)[];
  /** Rows have no owner of their own: the table of those they belong to, and the column that names them. */
  belongsTo?: { table: TrashTable; column: keyof Schema[Table] & string };
  /** Its rows lie in projects, as things of a kind, and add to a count. */
  filed?: { kind: ThingKind; count?: keyof ProjectCounts };
  /**
   * Its rows are parts of filed ones, which decide who sees them, whoever made them. Once those are gone their
   * makers have them, unless they are never on their own.
   */
  partOf?: { table: FiledTable; column: keyof Schema[Table] & string; neverAlone?: boolean };
  /** The segment of paths under `/api` that names its rows by id. */
  path?: string;
  /** Charged work is named by the first of these columns that is not empty. */
  charged?: { work: Charge['work']; title: readonly (keyof Schema[Table] & string)[] };
  /** Its rows are worked on, by this kind of work if there is but one. */
  leased?: { work: string | null };
  /** Rows may wait for a service or for room, and change owners while they are worked on. */
  waits?: { work: WorkName; unfinished: readonly string[] };
  /** Rows use an asset, named by a column; of several kinds of use, this one. */
  usesAssets?: { column: keyof Schema[Table] & string; kind?: string };
  /** It has a trash. */
  trash?: boolean;
}

/** Checks the columns of a table, which a list of several tables cannot. */
export const featureTable = <Table extends keyof Schema>(table: FeatureTable<Table>): FeatureTable =>
  table as unknown as FeatureTable;

export const featureTables = registry<readonly FeatureTable[]>('tables');

/** Tables with a fact of their own, and the fact. */
export function tablesWith<Fact extends keyof FeatureTable>(
  fact: Fact,
): (FeatureTable & Required<Pick<FeatureTable, Fact>>)[] {
  return featureTables
    .all()
    .flat()
    .filter((one): one is FeatureTable & Required<Pick<FeatureTable, Fact>> => one[fact] !== undefined);
}

export const trashTables = () => tablesWith('trash').map(({ table }) => table as TrashTable);

/** Filed things of the kinds that projects count, tasks aside. */
export const countedTables = () =>
  tablesWith('filed').flatMap(({ table, filed: { count } }) =>
    count ? [{ table: table as Exclude<FiledTable, 'tasks'>, count }] : [],
  );

export function filedTable(kind: ThingKind): FiledTable {
  const known = tablesWith('filed').find(({ filed }) => filed.kind === kind);
  if (!known) throw new Error(`No feature files things of the kind ${kind}`);
  return known.table as FiledTable;
}

/** What the rows of a table are parts of, if they are. */
export const partOf = (table: keyof Schema) =>
  tablesWith('partOf').find((one) => one.table === table)?.partOf;

/** The table whose rows a path names, by its segment under `/api`. */
export const tableAt = (segment: string | undefined) =>
  tablesWith('path').find(({ path }) => path === segment)?.table as FiledTable | undefined;

/** Work that may wait for a service or for room, videos aside. */
export const waitingTables = () =>
  tablesWith('waits').map(({ table, ...facts }) => ({ ...facts, table: table as WorkTable }));

export const leasedTables = () =>
  tablesWith('leased').map(({ table, leased }) => ({ table: table as LeasedTable, ...leased }));
