import 'server-only';
import type { Dialect } from '#lib/dialects/dialect.ts';
import { readRefusal } from '#lib/dialects/reading.ts';
import { TaggedError } from '#lib/format/tagged-error.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { TaskError } from '#lib/studio/task/task.ts';
import { cutText, LONGEST } from '#lib/studio/text/kept-text.ts';
import { classifyRetry, isAboutTheKey } from '../connection/classify.ts';
import { backoff } from '../connection/retry.ts';
import { BrokenMedia } from '../media/jobs.ts';
import { clock } from '../process/clock.ts';
import type { Timing } from '../queue/timing.ts';
import { DownloadRefused, DownloadTooLarge } from './download.ts';

/** The service has lost it. */
export class Expired extends TaggedError {
  static override readonly tag: string = 'Expired';
  constructor() {
    super('The service has removed the video');
  }
}

/** The result of a failed download. */
export interface FailedDownload {
  /** Whether that was the last try. */
  isLast: boolean;
  /** Why it is not here; null when the service no longer has it. */
  why: string | null;
  /** The task's error, if the service says that it will not give the video. */
  error: TaskError | null;
}

/** A complete file that is not a video would be the same next time. */
export const isUseless = (cause: unknown) =>
  cause instanceof BrokenMedia ||
  cause instanceof DownloadTooLarge ||
  (cause instanceof StudioError && cause.code === 'unsupported_file');

/**
 * How long to wait after a failed download: as long as the service asks, up to a limit, as the video may
 * expire.
 */
export function restBefore(cause: unknown, tries: number, timing: Timing, now: number): number {
  const longest = timing.longestCollectBackoff;
  const asked = cause instanceof DownloadRefused ? (cause.until ?? now) - now : 0;
  return Math.max(backoff(tries, timing.backoff, longest), Math.min(longest, asked));
}

/** A link may expire or not work yet; each try had requested a fresh one. */
const GONE_AFTER = 6;
/** A fault may pass; this many tries take an hour. */
const REFUSED_AFTER = 12;
const GONE = [404, 410];
/** Gateways report a missing file as a bad request. */
const WORDLESS = [400, ...GONE];

/** `tries` includes the failed one. */
export function failedDownload(cause: unknown, tries: number, dialect: Dialect | null): FailedDownload {
  const gone = { isLast: true, why: null, error: null };
  if (cause instanceof Expired) return gone;
  const told = cause instanceof Error ? cause.message : String(cause);
  const later = { isLast: false, why: cutText(told, LONGEST.message), error: null };
  const isEnough = tries >= GONE_AFTER;
  if (!(cause instanceof DownloadRefused)) return { ...later, isLast: isEnough && isUseless(cause) };
  if (!cause.json) return isEnough && WORDLESS.includes(cause.status) ? gone : later;

  // Some services send an error as if it were the file.
  const status = Math.max(cause.status, 400);
  const answer = { kind: 'answered', status, json: cause.json, header: () => undefined } as const;
  const said = dialect?.error(answer) ?? readRefusal(answer);
  const why = cutText(`${told}: ${said.message.replace(/\.$/, '')}`, LONGEST.message);
  if (said.code === 'content_policy_violation')
    return { isLast: isEnough, why, error: isEnough ? { ...said, status: null } : null };
  if (GONE.includes(status)) return isEnough ? gone : { ...later, why };
  const retry = dialect && classifyRetry(answer, dialect, clock.now());
  const mayPass = isAboutTheKey(status, said) || (retry && !retry.failing);
  if (mayPass || tries < (retry ? REFUSED_AFTER : GONE_AFTER)) return { ...later, why };
  const { error } = new StudioError('result_refused').body();
  return { isLast: true, why, error: { ...error, status: null, message: said.message } };
}
