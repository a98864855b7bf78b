import 'server-only';
import { z } from 'zod';
import { clipUrl, numeric, text, webAddress } from '#lib/contract/fields.ts';
import { CUT_FORMATS } from '#lib/studio/cut/exports/formats.ts';
import { AssetKind } from '#lib/studio/media/asset.ts';
import { LONGEST } from '#lib/studio/text/kept-text.ts';
import { TranscriptTask } from '#lib/studio/transcript/transcript.ts';
import { EXPORT_FORMATS } from '#lib/studio/transcript/transcript-export.ts';

/* Queries and small bodies that belong to no resource. */

const page = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(LONGEST.cursor).optional(),
};

/** The id of a project, or `none` for no project. */
export const project = z.string().trim().min(1, 'must be the id of a project, or none').max(80).optional();
const id = z.string().max(LONGEST.id);
/** Set or not, whatever it says. */
const mark = z.string().max(LONGEST.word).optional();

export const AssetsQuery = z.object({ ...page, kind: AssetKind.optional() });

export const ClipsQuery = z.object({
  ...page,
  project,
  favourite: z.stringbool().meta({ maxLength: LONGEST.word }).optional(),
});
export const TalkQuery = z.object(page);
export const TranscriptsQuery = z.object({
  ...page,
  project,
  task: TranscriptTask.optional(),
  assetId: id.optional(),
  sourceTaskId: id.optional(),
  originalId: id.optional(),
});
/** Lists without paging. */
export const WholeListQuery = z.object({ project });
export const DubsQuery = z.object({ transcriptId: id });

/** Sent as a download if set. */
export const DownloadQuery = z.object({ download: mark });
/** The width of a thumbnail in pixels. */
export const ThumbQuery = z.object({ thumb: numeric(1, 4096).optional() });
export const AssetQuery = DownloadQuery.extend({
  thumb: z.coerce.number().int().min(1).max(4096).optional(),
});
export const LibraryQuery = z.object({ ids: z.string().max(LONGEST.idList).optional() });
export const TranscriptExportQuery = z.object({
  format: z.enum(EXPORT_FORMATS, { error: `must be one of ${EXPORT_FORMATS.join(', ')}` }),
  /** Inline instead of as a download. */
  inline: mark,
});
export const CutExportQuery = z.object({
  format: z.enum(CUT_FORMATS, { error: `must be one of ${CUT_FORMATS.join(', ')}` }),
});

export const Adoption = z.object({ serviceId: text.max(LONGEST.id).transform((id) => id.trim()) });
export const ImageLink = z.object({ url: webAddress });
export const ClipLink = z.object({ url: clipUrl });
/** With accounts, the email address too. */
export const SignIn = z.object({ password: z.string().max(1000), email: z.string().max(254).optional() });
