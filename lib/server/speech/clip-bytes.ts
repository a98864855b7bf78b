import 'server-only';
import { clipName, SPEECH_FILES } from '#lib/studio/voices.ts';
import { blobBytes } from '../media/asset-bytes.ts';
import type { Servable } from '../media/ranged-response.ts';
import type { ClipRecord } from '../store/speech-clips.ts';
import { WAV_HEADER_BYTES } from './wav.ts';

/** A clip to be heard: bare samples are kept with a header, which players need. */
export const heardBytes = ({ format, sha256 }: ClipRecord): Promise<Servable> =>
  blobBytes(sha256, SPEECH_FILES[format === 'pcm' ? 'wav' : format].mime);

/** A clip as a file in the format it was asked for. */
export async function downloadedBytes(clip: ClipRecord): Promise<Servable> {
  const { format, voice } = clip;
  const downloadName = `${clipName(clip).replace(/…$/u, '')} (${voice}).${SPEECH_FILES[format].ending}`;
  const heard = await heardBytes(clip);
  if (format !== 'pcm') return { ...heard, downloadName };
  return {
    sha256: heard.sha256,
    mime: SPEECH_FILES.pcm.mime,
    bytes: heard.bytes - WAV_HEADER_BYTES,
    read: (range) =>
      heard.read({
        start: (range?.start ?? 0) + WAV_HEADER_BYTES,
        end: range ? range.end + WAV_HEADER_BYTES : heard.bytes - 1,
      }),
    downloadName,
  };
}
