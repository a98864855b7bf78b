/**
 * For what answers with a secret that is told this once. It is shown as soon as it has come, whatever is read again; and
 * without a network it fails: left waiting, it would be made when nobody looks any more.
 */
export const toldOnce = (readAgain: () => unknown) => ({
  networkMode: 'always' as const,
  onSettled: () => void readAgain(),
});
