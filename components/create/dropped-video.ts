/**
 * The poster of a video whose card was dragged here, from this page or from the gallery in another
 * window: a card is a link, and a dragged link carries its address.
 */
export function droppedTaskId(transfer: DataTransfer): string | null {
  if (transfer.files.length > 0) return null;
  const address = URL.parse(transfer.getData('text/uri-list').split('\n')[0] ?? '');
  if (address?.origin !== window.location.origin) return null;
  const match = /^\/gallery\/([^/]+)$/.exec(address.pathname);
  return match?.[1] ? decodeURIComponent(match[1]) : null;
}

export async function posterFile(taskId: string): Promise<File> {
  const response = await fetch(`/api/tasks/${encodeURIComponent(taskId)}/poster`);
  if (!response.ok) throw new Error('This video has no picture to use yet.');
  const blob = await response.blob();
  return new File([blob], `Poster of ${taskId}.${blob.type.split('/')[1] ?? 'jpg'}`, { type: blob.type });
}
