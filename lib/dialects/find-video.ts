const LINK = /^(https?:\/\/|data:video\/)/i;
const VIDEO = /^data:video\/|\.(mp4|webm|mov|mkv|m4v)(\?|#|$)/i;
const OTHER = /\.(png|jpe?g|webp|gif|avif|svg|mp3|wav|flac|ogg|m4a|json|txt|zip|srt|vtt)(\?|#|$)/i;

function linksIn(value: unknown, name = ''): { link: string; name: string }[] {
  if (typeof value === 'string') return LINK.test(value) ? [{ link: value, name }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => linksIn(inner, `${name}.${key}`));
}

/** The video among what a model gave, which each model arranges as it likes. */
export function findVideo(output: unknown): string | null {
  const links = linksIn(output).filter(({ link }) => !OTHER.test(link));
  const best =
    links.find(({ link }) => VIDEO.test(link)) ?? links.find(({ name }) => /video/i.test(name)) ?? links[0];
  return best?.link ?? null;
}
