import 'server-only';
import { CONTAINERS } from '../media/container-formats.ts';

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/webm': 'webm',
  'video/mpeg': 'mpg',
  'video/mp2t': 'ts',
};

/** How the name of a file of some type ends. */
export function fileEnding(mime: string): string {
  const container = Object.entries(CONTAINERS).find(
    ([, { video, audio }]) => video === mime || audio === mime,
  );
  const subtype = /^image\/([a-z]{3,4})$/.exec(mime)?.[1];
  return ENDINGS[mime] ?? container?.[0] ?? subtype ?? 'bin';
}
