import 'server-only';

const LONGEST = 120;

/** A name that every file system takes, with its letters kept. */
export function safeFileName(name: string): string {
  const cleaned = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const dot = cleaned.lastIndexOf('.');
  const ending = dot > 0 && cleaned.length - dot <= 10 ? cleaned.slice(dot) : '';
  const stem = cleaned.slice(0, cleaned.length - ending.length);
  return `${[...stem].slice(0, LONGEST).join('').trim() || 'file'}${ending}`;
}

/** `Content-Disposition` of a download: the plain name for old readers, the whole one for all others. */
export function attachment(name: string): string {
  const safe = safeFileName(name);
  const plain =
    safe
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["%;\\]/g, '')
      .replace(/ +/g, ' ')
      .trim() || 'file';
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
