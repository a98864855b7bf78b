const LINK = /^(https?:\/\/|data:video\/)/i;
const VIDEO = /^data:video\/|\.(mp4|webm|mov|mkv|m4v)(\?|#|$)/i;
const OTHER = /\.(png|jpe?g|webp|gif|avif|svg|mp3|wav|flac|ogg|m4a|json|txt|zip|srt|vtt)(\?|#|$)/i;

/** More are not examined: no model returns so many. */
const MOST_LINKS = 1000;

interface Found {
  link: string;
  /** A key on the way to it names a video. */
  isNamed: boolean;
}

function collectLinks(value: unknown, isNamed: boolean, found: Found[]): Found[] {
  if (found.length >= MOST_LINKS) return found;
  if (typeof value === 'string') {
    if (LINK.test(value) && !OTHER.test(value)) found.push({ link: value, isNamed });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      collectLinks(inner, isNamed || /video/i.test(key.slice(0, 100)), found);
    }
  }
  return found;
}

/** The video in a model's output, whose structure is up to the model. */
export function findVideo(output: unknown): string | null {
  const links = collectLinks(output, false, []);
  const best = links.find(({ link }) => VIDEO.test(link)) ?? links.find(({ isNamed }) => isNamed) ?? links[0];
  return best?.link ?? null;
}
