import { z } from 'zod';

export const AssetKind = z.enum(['image', 'audio', 'video']);
export type AssetKind = z.infer<typeof AssetKind>;

/** The task whose video a picture was taken from, and the second it was taken at. */
export const AssetOrigin = z.object({ taskId: z.string(), at: z.number().nullable() });
export type AssetOrigin = z.infer<typeof AssetOrigin>;

export const Asset = z.object({
  id: z.string(),
  kind: AssetKind,
  mime: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
  duration: z.number().optional(),
  name: z.string(),
  url: z.string(),
  origin: AssetOrigin.optional(),
  createdAt: z.number(),
});
export type Asset = z.infer<typeof Asset>;
