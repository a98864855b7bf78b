import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { table } from './table.ts';
import { UnreadableRow } from './unreadable.ts';

const films = table(
  z.object({
    id: z.string(),
    title: z.string().nullable(),
    state: z.enum(['cut', 'shown']),
    liked: z.boolean(),
    cast: z.array(z.string()),
    review: z.object({ stars: z.number() }).nullable(),
    showings: z.number().default(0),
    copy: z.object({ sha256: z.string(), at: z.number() }).nullable(),
    reels: z.object({ done: z.number(), total: z.number().nullable() }),
  }),
  'copy',
);

const given = { id: 'film_1', state: 'cut', cast: ['Ann'], reels: { done: 1, total: null } } as const;

describe('a table described by the fields of its records', () => {
  test('a new row starts with null, false or its default where nothing is said', () => {
    expect(films.toRow({ ...given, cast: ['Ann'] })).toEqual({
      id: 'film_1',
      title: null,
      state: 'cut',
      liked: 0,
      cast: '["Ann"]',
      review: null,
      showings: 0,
      copySha256: null,
      copyAt: null,
      reels: '{"done":1,"total":null}',
    });
  });

  test('what may be missing and cannot be read counts as missing', () => {
    const row = { ...films.toRow({ ...given, cast: ['Ann'] }), review: '{"stars":null}' };
    expect(films.toRecord(row).review).toBeNull();
    expect(() => films.toRecord({ ...row, cast: '{}' })).toThrow();
  });

  test('a record survives the way into the columns and back', () => {
    const record = films.blank({
      ...given,
      cast: [],
      title: 'Dawn',
      liked: true,
      review: { stars: 4 },
      showings: 3,
      copy: { sha256: 'abc', at: 7 },
    });
    expect(films.toRecord(films.toRow(record))).toEqual(record);
  });

  test('a blank record is what is read from a blank row', () => {
    expect(films.toRecord(films.toRow({ ...given, cast: [] }))).toEqual(films.blank({ ...given, cast: [] }));
  });

  test('a change touches the columns of what it names and no others', () => {
    expect(films.toColumns({ liked: false, title: undefined, copy: { sha256: 'abc', at: 7 } })).toEqual({
      liked: 0,
      copySha256: 'abc',
      copyAt: 7,
    });
  });

  test('what is taken away is null in each of its columns', () => {
    expect(films.toColumns({ copy: null, review: null })).toEqual({
      copySha256: null,
      copyAt: null,
      review: null,
    });
  });

  test('a row with a value that no record may have is refused', () => {
    const row = films.toRow({ ...given, cast: [] });
    expect(() => films.toRecord({ ...row, state: 'lost' as 'cut' })).toThrow(UnreadableRow);
    expect(() => films.toRecord({ ...row, id: 1 as never })).toThrow(UnreadableRow);
    expect(() => films.toRecord({ ...row, cast: '{"not":"a list"}' })).toThrow(UnreadableRow);
  });
});
