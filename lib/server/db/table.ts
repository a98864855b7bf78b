import 'server-only';
import { z } from 'zod';
import { readAll, readPart } from './unreadable.ts';

/** How a column is stored: text and numbers as they are, booleans as 1 or 0 (SQLite has none), the rest as JSON. */
type Stored<Value> = null extends Value
  ? Stored<NonNullable<Value>> | null
  : [Value] extends [boolean]
    ? 0 | 1
    : [Value] extends [string | number]
      ? Value
      : string;

/** The columns of a spread field: `archived.sha256` in `archivedSha256`. */
type Spread<Fields, Name extends keyof Fields & string> = [Name] extends [never]
  ? unknown
  : {
      [Part in keyof NonNullable<Fields[Name]> & string as `${Name}${Capitalize<Part>}`]:
        | Stored<NonNullable<Fields[Name]>[Part]>
        | Extract<Fields[Name], null>;
    };

type Columns<Fields, Name extends keyof Fields & string> = {
  [Field in Exclude<keyof Fields, Name>]: Stored<Fields[Field]>;
} & Spread<Fields, Name>;

/** Fields that default to null or false. */
type Blank<Fields> = {
  [Field in keyof Fields]: null extends Fields[Field]
    ? Field
    : [Fields[Field]] extends [boolean]
      ? Field
      : never;
}[keyof Fields];

type New<Schema extends z.ZodObject> = Omit<z.input<Schema>, Blank<z.output<Schema>>> &
  Partial<Pick<z.output<Schema>, Blank<z.output<Schema>>>>;

/** How a value is stored in a column. */
interface Codec {
  read(stored: unknown): unknown;
  write(value: unknown): unknown;
  /** The default of a new row; a field without one is required. */
  blank?: unknown;
}

interface Field extends Omit<Codec, 'read' | 'write'> {
  name: string;
  columns: string[];
  read(row: Values): unknown;
  write(value: unknown, row: Values): void;
}

type Values = Record<string, unknown>;

/**
 * A table, described once by the fields of its records: the column types for Kysely, the conversion of rows to
 * records and back, and the defaults all follow from the schema. `spread` names an object field that
 * is stored in a column for each of its properties.
 */
export function table<Schema extends z.ZodObject, Name extends keyof z.output<Schema> & string = never>(
  schema: Schema,
  spread?: Name,
) {
  type Fields = z.output<Schema>;
  type Row = Columns<Fields, Name>;
  const fields = Object.entries(schema.shape).map(([name, type]) =>
    name === spread ? spreadField(name, type as z.ZodType) : field(name, codecOf(type as z.ZodType)),
  );
  const blanks = Object.fromEntries(
    fields.flatMap(({ name, blank }) => (blank === undefined ? [] : [[name, blank]])),
  );

  function toRecord(row: Row): Fields {
    const record: Values = {};
    for (const { name, read } of fields) record[name] = readPart(row, name, () => read(row as Values));
    return record as Fields;
  }

  return {
    columns: fields.flatMap(({ columns }) => columns) as (keyof Row & string)[],
    toRecord,
    /** Of a list: without those that cannot be read. */
    toRecords: (rows: readonly Row[]): Fields[] => readAll(rows as readonly (Row & object)[], toRecord),
    /** The columns of the given fields only. */
    toColumns(change: Partial<Fields>): Partial<Row> {
      const row: Values = {};
      for (const { name, write } of fields) {
        const value = (change as Values)[name];
        if (value !== undefined) write(value, row);
      }
      return row as Partial<Row>;
    },
    /** A whole new record, with defaults. */
    blank: (given: New<Schema>) => ({ ...blanks, ...given }) as unknown as Fields,
    /** A whole new row, with defaults. */
    toRow(given: New<Schema>): Row {
      const row: Values = {};
      for (const { name, write, blank } of fields) write((given as Values)[name] ?? blank, row);
      return row as Row;
    },
  };
}

/** The column types of a table, for Kysely. */
export type RowOf<Table extends { toRecord: (row: never) => unknown }> = Parameters<Table['toRecord']>[0];
export type RecordOf<Table extends { toRecord: (row: never) => unknown }> = ReturnType<Table['toRecord']>;

const field = (name: string, { read, write, ...rest }: Codec): Field => ({
  name,
  columns: [name],
  read: (row) => read(row[name]),
  write(value, row) {
    row[name] = write(value);
  },
  ...rest,
});

function spreadField(name: string, type: z.ZodType): Field {
  const isNullable = type instanceof z.ZodNullable;
  const object = isNullable ? type.unwrap() : type;
  if (!(object instanceof z.ZodObject)) throw new TypeError(`${name} has no parts`);
  const parts = Object.entries(object.shape).map(([part, inner]) => ({
    part,
    column: `${name}${part[0]?.toUpperCase()}${part.slice(1)}`,
    ...codecOf(inner as z.ZodType),
  }));
  return {
    name,
    columns: parts.map(({ column }) => column),
    read(row) {
      if (isNullable && parts.every(({ column }) => row[column] === null)) return null;
      return Object.fromEntries(parts.map(({ part, column, read }) => [part, read(row[column])]));
    },
    write(value, row) {
      for (const { part, column, write } of parts) {
        row[column] = value === null ? null : write((value as Values)[part]);
      }
    },
    ...(isNullable ? { blank: null } : {}),
  };
}

const asIs = (value: unknown) => value;

/** A column of its type; one that was not selected is not looked at. */
const ofType = (type: 'string' | 'number') => (stored: unknown) => {
  if (stored !== undefined && typeof stored !== type) throw new TypeError(`It must be a ${type}`);
  return stored;
};

/** An unreadable optional value counts as missing: one damaged value must not hide all rows. */
function ifReadable(stored: unknown, read: (stored: unknown) => unknown): unknown {
  try {
    return read(stored);
  } catch {
    return null;
  }
}

function codecOf(type: z.ZodType): Codec {
  if (type instanceof z.ZodNullable) {
    const { read, write } = codecOf(type.unwrap() as z.ZodType);
    return {
      read: (stored) => (stored === null ? null : ifReadable(stored, read)),
      write: (value) => (value === null ? null : write(value)),
      blank: null,
    };
  }
  if (type instanceof z.ZodDefault) {
    return { ...codecOf(type.unwrap() as z.ZodType), blank: type.def.defaultValue };
  }
  if (type instanceof z.ZodBoolean) {
    return { read: (stored) => stored === 1, write: (value) => (value ? 1 : 0), blank: false };
  }
  if (type instanceof z.ZodString) return { read: ofType('string'), write: asIs };
  if (type instanceof z.ZodNumber) return { read: ofType('number'), write: asIs };
  if (type instanceof z.ZodEnum) {
    const known = new Set<unknown>(type.options);
    return { read: (stored) => (known.has(stored) ? stored : type.parse(stored)), write: asIs };
  }
  return {
    read: (stored) => type.parse(JSON.parse(stored as string)),
    write: (value) => JSON.stringify(value),
  };
}
