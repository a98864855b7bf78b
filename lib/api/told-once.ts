/**
 * For responses with a secret that is returned only once: it is shown at once, without waiting for refetches.
 */
export const toldOnce = (readAgain: () => unknown) => ({
  onSettled: () => void readAgain(),
});
