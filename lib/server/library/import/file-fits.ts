import 'server-only';
import { fileTypeFromFile } from 'file-type';
import { isReferenceImage } from '#lib/studio/asset-limits.ts';
import { CONTAINERS } from '../../media/container-formats.ts';

/** Whether a file is by its content what its record says: nothing else may ever be served under that type. */
export async function fileFits(file: string, wanted: string): Promise<boolean> {
  const type = await fileTypeFromFile(file);
  if (!type) return false;
  if (wanted.startsWith('image/')) {
    return isReferenceImage(type.mime) && (wanted === 'image/*' || wanted === type.mime);
  }
  const container = CONTAINERS[type.ext];
  if (!container) return false;
  return wanted.endsWith('/*') || container.video === wanted || container.audio === wanted;
}
