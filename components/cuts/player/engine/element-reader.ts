import { bitmapPicture, type PictureReader } from './picture.ts';

/** Step for videos of unknown frame rate. */
const STEP = 1 / 30;

/** Frames by seeking in a video element: slower and only nearly exact, but every browser can do it. */
export function elementReader(url: string): PictureReader {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url });
  const loaded = happened(video, 'loadeddata');
  // The reader gets the error; there may be none yet.
  loaded.catch(() => undefined);
  let last: Promise<unknown> = loaded;

  const at = (time: number) => {
    const turn = last.then(async () => {
      // The middle of a frame: a time on a boundary could show either.
      const to = Math.min(Math.max(0, time + STEP / 4), Math.max(0, video.duration - 0.01));
      if (Math.abs(video.currentTime - to) > 1e-4) {
        const sought = happened(video, 'seeked');
        const shown = frameShown(video, to);
        video.currentTime = to;
        await sought;
        await shown;
      }
      return bitmapPicture(await createImageBitmap(video), time, STEP);
    });
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    at,
    from(time) {
      let over = false;
      return {
        stop: () => {
          over = true;
        },
        async *[Symbol.asyncIterator]() {
          await loaded;
          for (let next = time; next < video.duration && !over; next += STEP) yield await at(next);
        },
      };
    },
    close() {
      video.removeAttribute('src');
      video.load();
    },
  };
}

/** A seek may end before its frame is shown; one within a frame shows no new one. */
const SHOWN_MS = 250;

function frameShown(video: HTMLVideoElement, time: number): Promise<void> {
  if (!('requestVideoFrameCallback' in video)) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, SHOWN_MS);
    const look = () =>
      video.requestVideoFrameCallback((_, { mediaTime }) => {
        if (Math.abs(mediaTime - time) > 2 * STEP) return look();
        clearTimeout(timer);
        resolve();
      });
    look();
  });
}

function happened(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const { signal } = over;
    const settle = (act: () => void) => () => {
      over.abort();
      act();
    };
    video.addEventListener(event, settle(resolve), { signal });
    const failed = () => reject(new Error('This browser cannot play the video.', { cause: video.error }));
    video.addEventListener('error', settle(failed), { signal });
  });
}
