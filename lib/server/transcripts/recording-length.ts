import 'server-only';
import { formatClock } from '#lib/format/units.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { LONGEST_RECORDING } from '#lib/studio/transcript/transcript.ts';

/** Throws if a recording is too long to transcribe. */
export function checkLength(name: string, seconds: number, longest = LONGEST_RECORDING): void {
  if (seconds <= longest) return;
  const most = formatClock(longest * 1000);
  throw new StudioError(
    'recording_too_long',
    `${name} is ${formatClock(seconds * 1000)} long; at most ${most} can be written down at once`,
  );
}
