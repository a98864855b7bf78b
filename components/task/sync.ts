/** As much of a video element as keeping time needs. */
export interface Clocked {
  currentTime: number;
  playbackRate: number;
  readonly duration: number;
  readonly ended: boolean;
  readonly seeking: boolean;
}

/** Beyond this a small change of speed would take too long: jump. */
const JUMP = 0.25;
/** Nearer than this nothing is done: speeds would flutter. */
const CLOSE = 0.008;
const STRONGEST = 0.12;

/** The longest video leads, so that one clock lasts to the end. */
export function leaderOf<Video extends Clocked>(videos: readonly Video[]): Video | undefined {
  return videos.reduce<Video | undefined>(
    (longest, video) => (!longest || (video.duration || 0) > (longest.duration || 0) ? video : longest),
    undefined,
  );
}

/** Pulls the followers to the leader's time: a little faster or slower, so that nobody sees or hears it. */
export function keepTogether(videos: readonly Clocked[], speed: number): void {
  const leader = leaderOf(videos);
  if (!leader) return;
  leader.playbackRate = speed;
  for (const video of videos) {
    if (video === leader || video.seeking || video.ended || leader.seeking) continue;
    if (leader.currentTime >= (video.duration || Number.POSITIVE_INFINITY)) continue;
    const behind = leader.currentTime - video.currentTime;
    if (Math.abs(behind) > JUMP) {
      video.currentTime = leader.currentTime;
      video.playbackRate = speed;
    } else if (Math.abs(behind) < CLOSE) {
      video.playbackRate = speed;
    } else {
      // Catch up in about a quarter of a second.
      const pull = Math.max(-STRONGEST, Math.min(STRONGEST, behind * 4));
      video.playbackRate = speed + pull;
    }
  }
}

/** How far the videos that still run are from each other, in seconds. */
export function spread(videos: readonly Clocked[]): number {
  const leader = leaderOf(videos);
  const running = videos.filter(
    ({ duration, ended }) => !ended && (leader?.currentTime ?? 0) < (duration || Number.POSITIVE_INFINITY),
  );
  const times = running.map(({ currentTime }) => currentTime);
  return times.length < 2 ? 0 : Math.max(...times) - Math.min(...times);
}
