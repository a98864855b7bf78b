const MARK_LENGTH = 16;

/** What stands in a poster's address for its bytes: another picture has another address. */
export const posterVersion = (sha256: string) => sha256.slice(0, MARK_LENGTH);

export const posterUrl = (taskId: string, sha256: string) =>
  `/api/tasks/${taskId}/poster?v=${posterVersion(sha256)}`;

/** The same picture at least so many pixels wide, for places where the whole one would be waste. */
export const smallPoster = (url: string, width: number) => `${url}&thumb=${width}`;

/** Where the browser finds a finished video. */
export const videoSource = ({ id }: { id: string }) => `/api/tasks/${encodeURIComponent(id)}/video`;
