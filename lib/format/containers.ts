/**
 * The file type by magic bytes → the demuxer that may read it. Nothing else is ever probed, which keeps out
 * playlist and script formats that could make the reader open other files.
 */
export const CONTAINERS: Record<string, { demuxer: string; audio: string; video: string }> = {
  ...all(['mp4', 'm4v', 'm4a', 'm4b', 'f4v', 'f4a', '3gp', '3g2'], 'mp4', 'audio/mp4', 'video/mp4'),
  ...all(['mov'], 'mov', 'audio/mp4', 'video/quicktime'),
  ...all(['webm'], 'matroska', 'audio/webm', 'video/webm'),
  ...all(['mkv'], 'matroska', 'audio/x-matroska', 'video/x-matroska'),
  ...all(['ogg', 'oga', 'ogv', 'ogx', 'opus', 'spx'], 'ogg', 'audio/ogg', 'video/ogg'),
  ...all(['mp3', 'mp2', 'mp1'], 'mp3', 'audio/mpeg', 'audio/mpeg'),
  ...all(['wav'], 'wav', 'audio/wav', 'audio/wav'),
  ...all(['flac'], 'flac', 'audio/flac', 'audio/flac'),
  ...all(['aac'], 'aac', 'audio/aac', 'audio/aac'),
  ...all(['aif', 'aiff'], 'aiff', 'audio/aiff', 'audio/aiff'),
  ...all(['mpg', 'mpeg'], 'mpeg', 'audio/mpeg', 'video/mpeg'),
  ...all(['mts', 'ts'], 'mpegts', 'video/mp2t', 'video/mp2t'),
  ...all(['avi'], 'avi', 'video/x-msvideo', 'video/x-msvideo'),
};

function all(endings: string[], demuxer: string, audio: string, video: string) {
  return Object.fromEntries(endings.map((ending) => [ending, { demuxer, audio, video }]));
}

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/webm': 'webm',
  'video/mpeg': 'mpg',
  'video/mp2t': 'ts',
};

/** The file extension of a media type. */
export function fileEnding(mime: string): string {
  const container = Object.entries(CONTAINERS).find(
    ([, { video, audio }]) => video === mime || audio === mime,
  );
  const subtype = /^image\/([a-z]{3,4})$/.exec(mime)?.[1];
  return ENDINGS[mime] ?? container?.[0] ?? subtype ?? 'bin';
}
