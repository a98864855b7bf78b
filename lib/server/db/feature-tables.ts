import 'server-only';
import type { Charge } from '#lib/studio/ledger/charge.ts';
import type { ProjectCounts } from '#lib/studio/project/project.ts';
import type { ThingKind } from '#lib/studio/project/project-values.ts';
import { registry } from '../process/registry.ts';
import type { WorkName } from '../process/wake.ts';
import type { Schema } from './schema.ts';

/** Tables whose rows have these columns. */
type TableWith<Columns> = {
  [Table in keyof Schema]: Schema[Table] extends Columns ? Table : never;
}[keyof Schema];

type Owned = { id: string; owner: string };
type Deletable = Owned & { deletedAt: number | null };

/** Rows lie in projects. */
export type FiledTable = 'tasks' | TableWith<Deletable & { projectId: string | null }>;
/** Deleted rows are kept for a while. */
export type TrashTable = TableWith<Deletable>;
/** Rows are worked on. */
export type WorkTable = TableWith<Deletable & { status: string; dueAt: number | null; heldBy: string | null }>;

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
  /** Rows may wait for a service or for room, and change owners while they are worked on. */
  waits?: { work: WorkName };
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
