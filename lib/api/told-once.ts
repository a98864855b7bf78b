/** For what answers with a secret that is told this once: it is shown as soon as it has come, whatever is read again. */
export const toldOnce = (readAgain: () => unknown) => ({
  onSettled: () => void readAgain(),
});
