const MARK_LENGTH = 16;

/** Versions a poster's URL by its content, so that it can be cached forever. */
export const posterVersion = (sha256: string) => sha256.slice(0, MARK_LENGTH);

export const posterUrl = (taskId: string, sha256: string) =>
  `/api/tasks/${taskId}/poster?v=${posterVersion(sha256)}`;

/** A thumbnail at least so many pixels wide. */
export const smallPoster = (url: string, width: number) => `${url}&thumb=${width}`;

/** Where the browser finds a finished video. */
export const videoSource = ({ id }: { id: string }) => `/api/tasks/${encodeURIComponent(id)}/video`;
