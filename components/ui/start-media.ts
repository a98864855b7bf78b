/** Plays. False where the browser begins only when somebody presses Play. */
export async function startMedia(media: HTMLMediaElement): Promise<boolean> {
  try {
    await media.play();
    return true;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'NotAllowedError') return false;
    throw cause;
  }
}
