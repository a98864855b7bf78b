import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import { ServiceError } from '#lib/contract/errors.ts';
import type { TaskSort } from '#lib/studio/task-status.ts';

interface Ordered {
  id: string;
  created_at: number;
  duration: number | null;
}

interface Order {
  /** As the index has it. */
  value: RawBuilder<number>;
  of: (row: Ordered) => number;
  down: boolean;
}

const created: Pick<Order, 'value' | 'of'> = {
  value: sql<number>`tasks.created_at`,
  of: ({ created_at }) => created_at,
};

const ORDERS: Record<TaskSort, Order> = {
  newest: { ...created, down: true },
  oldest: { ...created, down: false },
  longest: { value: sql<number>`coalesce(duration, 0)`, of: ({ duration }) => duration ?? 0, down: true },
};

const CURSOR = /^(\d{1,15}(?:\.\d{1,20})?(?:e-\d+)?)~(\w+)$/;

/** How a list is ordered, and how its next page is found: by where the last one ended, never by counting. */
export function taskOrder(sort: TaskSort) {
  const { value, of, down } = ORDERS[sort];
  const direction = down ? sql`desc` : sql`asc`;
  return {
    by: sql`${value} ${direction}, tasks.id ${direction}`,
    after(cursor: string): RawBuilder<boolean> {
      const [, at, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
      if (at === undefined || id === undefined) {
        throw new ServiceError('invalid_parameter', 'cursor is not one of ours', { param: 'cursor' });
      }
      const side = down ? sql`<` : sql`>`;
      return sql<boolean>`(${value}, tasks.id) ${side} (${Number(at)}, ${id})`;
    },
    cursor: (row: Ordered): string => Buffer.from(`${of(row)}~${row.id}`).toString('base64url'),
  };
}
