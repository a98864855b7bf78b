/** What the recognition engines listen at, in samples a second. */
export const SAMPLE_RATE = 16_000;
