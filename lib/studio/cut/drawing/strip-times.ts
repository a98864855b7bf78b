type Strip = {
  /** Where the shot begins in its source, and how fast it goes through it. */
  from: number;
  speed: number;
  /** Of the film. */
  seconds: number;
};

/** More pictures in one shot are useless. */
const MOST = 120;

/** The source times along a shot, one picture every `apart` seconds of the film. */
export function stripTimes({ from, speed, seconds }: Strip, apart: number): number[] {
  const count = Math.min(MOST, Math.max(1, Math.ceil(seconds / apart)));
  return Array.from({ length: count }, (_, at) => from + at * apart * speed);
}
