/** Resolves at the next event of a media element, rejects when it cannot be played. */
export function mediaEvent(media: HTMLMediaElement, event: keyof HTMLMediaElementEventMap): Promise<void> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const { signal } = controller;
    media.addEventListener(
      event,
      () => {
        controller.abort();
        resolve();
      },
      { signal },
    );
    media.addEventListener(
      'error',
      () => {
        controller.abort();
        reject(new Error('The video cannot be played here.'));
      },
      { signal },
    );
  });
}
