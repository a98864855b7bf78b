import { LIMITS } from '#lib/contract/limits.ts';

/** How each format begins, as Latin-1 text; a dot stands for any byte. */
const SIGNATURES = ['\u0089PNG', '\u00ff\u00d8\u00ff', 'RIFF....WEBP', 'GIF87a', 'GIF89a'];

const beginsWith = (head: string, signature: string) =>
  [...signature].every((byte, at) => byte === '.' || head[at] === byte);

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Why a file cannot be a reference, naming the file; null when it can. Decided by what is in it, not by its name. */
export async function whyRefused(file: File): Promise<string | null> {
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > LIMITS.imageBytes) {
    return `${file.name} is ${megabytes(file.size)}: images may be up to 20 MB.`;
  }
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (!SIGNATURES.some((signature) => beginsWith(head, signature))) {
    return `${file.name} is not a PNG, JPEG, WebP or GIF image.`;
  }
  try {
    const bitmap = await createImageBitmap(file);
    bitmap.close();
    return null;
  } catch {
    return `${file.name} is damaged and cannot be shown.`;
  }
}
