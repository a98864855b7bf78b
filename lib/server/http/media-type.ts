import 'server-only';

/** What a browser shows or plays without running any of it. */
const INERT =
  /^(?:(?:video|audio)\/(?![\w.+-]*\+xml$)[\w.+-]+|image\/(?:png|jpeg|webp|gif|avif|bmp|heic|heif|tiff)|text\/(?:plain|csv|vtt|event-stream)|application\/(?:(?:[\w.-]+\+)?json|x-ndjson|jsonl|x-subrip|zip|octet-stream))$/i;

/** Whether something of a media type may be opened on the studio's own address. Of several, browsers take the last. */
const isInert = (type: string): boolean =>
  !type.includes(',') && INERT.test(type.split(';', 1)[0]?.trim() ?? '');

/** What came from outside and could act as a page of the studio (HTML, SVG, XML, PDF …) becomes a plain file. */
export function asPlainFile(headers: Headers): void {
  const type = headers.get('content-type');
  if (type === null || isInert(type)) return;
  headers.set('content-type', 'application/octet-stream');
  const disposition = headers.get('content-disposition') ?? '';
  if (!/^attachment\b/i.test(disposition))
    headers.set('content-disposition', disposition.replace(/^[^;]*/, 'attachment'));
}
