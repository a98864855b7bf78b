/** What playing goes by. */
export interface FilmTime {
  /** Seconds. */
  now(): number;
  /** Stands still until `go`: what is shown next is not there yet. */
  hold(): void;
  go(): void;
}

/** The clock of an audio context, as it is heard: pictures follow sound. */
export function audioTime(context: AudioContext): FilmTime {
  return {
    now: () => context.currentTime - (context.outputLatency || 0),
    hold: () => void context.suspend(),
    go: () => void context.resume(),
  };
}

/** The computer's clock, where there is nothing to hear with. */
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
