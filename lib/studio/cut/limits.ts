export const FRAME_RATES = [24, 25, 30, 50, 60] as const;
export const CUT_LIMITS = {
  shots: 500,
  lines: 500,
  markers: 500,
  /** Letters of a name. */
  speaker: 100,
  /** Films in a list. Nobody makes more; an import could bring a million. */
  listed: 5000,
  /** Of one shot. */
  takes: 200,
  /** Seconds. */
  longest: 2 * 3600,
  side: { least: 144, most: 1920 },
  /** How far a dissolve or a fade may reach. */
  transition: 5,
} as const;
