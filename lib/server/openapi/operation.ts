import 'server-only';
import { z } from 'zod';

/** One operation, by the schemas of its handler. */
export interface Operation {
  does: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A form with a file in the field `file`, instead of JSON or beside it. */
  file?: true;
  /** Supports `Idempotency-Key`. */
  repeatable?: true;
  status?: 201 | 202 | 204;
  /** The JSON answer, or the type of the bytes. */
  answer?: z.ZodType | string;
}

export type Operations = Readonly<Record<string, Operation>>;

export const many = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.object({ [name]: z.array(item) } as Record<Name, z.ZodArray<Item>>);

export const paged = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.object({ [name]: z.array(item), nextCursor: z.string().nullable() });

export const VIDEO = 'video/mp4';
export const BYTES = 'application/octet-stream';
