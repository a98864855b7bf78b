/** The clock of playback. */
export interface FilmTime {
  /** Seconds. */
  now(): number;
  /** Pauses until `go`: the next picture is not decoded yet. */
  hold(): void;
  go(): void;
}

/** The clock of an audio context at its output: pictures follow sound. */
export function audioTime(context: AudioContext): FilmTime {
  return {
    now: () => context.currentTime - (context.outputLatency || 0),
    hold: () => void context.suspend(),
    go: () => void context.resume(),
  };
}

/** The system clock, without audio output. */
export function systemTime(now: () => number = () => performance.now() / 1000): FilmTime {
  let held: number | null = null;
  let lost = 0;
  return {
    now: () => (held ?? now()) - lost,
    hold: () => {
      held ??= now();
    },
    go: () => {
      if (held !== null) lost += now() - held;
      held = null;
    },
  };
}
