import { describe, expect, test } from 'vitest';
import { featureTables } from '../db/feature-tables.ts';
import { TABLES } from '../db/schema.ts';
import { REMEDIES } from '../doctor/mend-media.ts';
import { blobColumns } from '../storage/blob-uses.ts';
import { FEATURES } from './features.ts';

const declared = () =>
  new Map(featureTables.all().flatMap((tables) => tables.map((one) => [one.table, one])));

const tablesWith = (...columns: string[]) =>
  Object.entries(TABLES)
    .filter(([, table]) => columns.every((column) => (table.columns as string[]).includes(column)))
    .map(([name]) => name);

describe('FEATURES', () => {
  test('have names of their own', () => {
    const names = FEATURES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('name every column with the hash of a file, for which the doctor has a remedy', () => {
    const hashes = Object.entries(TABLES).flatMap(([name, { columns }]) =>
      name === 'blobStores'
        ? []
        : columns.filter((one) => /sha256$/i.test(one)).map((one) => `${name}.${one}`),
    );
    const known = blobColumns().map(({ table, column }) => `${table}.${column}`);
    expect(known.toSorted()).toEqual(hashes.toSorted());
    expect(Object.keys(REMEDIES).toSorted()).toEqual(known.toSorted());
  });

  test('have a trash for every table whose rows are kept when they are deleted', () => {
    const withTrash = [...declared().values()].filter(({ trash }) => trash).map(({ table }) => table);
    expect(withTrash.toSorted()).toEqual(tablesWith('owner', 'deletedAt').toSorted());
  });

  test('file every table whose rows lie in projects and can be deleted', () => {
    const filed = [...declared().values()].filter((one) => one.filed).map(({ table }) => table);
    const lying = [...tablesWith('projectId', 'deletedAt'), ...tablesWith('projectId', 'trashedAt')];
    expect(filed.toSorted()).toEqual(lying.toSorted());
  });

  test('work on every table whose rows become due', () => {
    const leased = [...declared().values()].filter((one) => one.leased).map(({ table }) => table);
    expect(leased.toSorted()).toEqual(tablesWith('dueAt', 'heldBy').toSorted());
  });
});
