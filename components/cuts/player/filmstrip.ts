/**
 * Small pictures of a video at given times, `height` pixels high; null if it has none. They are cached: do
 * not close them.
 */
export async function filmstrip(
  mediaUrl: string,
  times: readonly number[],
  height: number,
  signal?: AbortSignal,
): Promise<(ImageBitmap | null)[]> {
  const { thumbnails } = await import('./engine/thumbnails.ts');
  return thumbnails.at(mediaUrl, times, height, signal);
}
