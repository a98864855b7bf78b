/** Small pictures of a video at seconds of it, `height` pixels high; null where it has none. They are kept: do not close them. */
export async function filmstrip(
  mediaUrl: string,
  times: readonly number[],
  height: number,
  signal?: AbortSignal,
): Promise<(ImageBitmap | null)[]> {
  const { thumbnails } = await import('./engine/thumbnails.ts');
  return thumbnails.at(mediaUrl, times, height, signal);
}
