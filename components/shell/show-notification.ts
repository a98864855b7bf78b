/** Phones show what the worker shows alone: there a page's own throws. */
export async function showNotification(title: string, options: NotificationOptions): Promise<void> {
  try {
    new Notification(title, options);
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, options);
  }
}
