/** A link as others can open it: the studio leaves out its address where only the browser knows it for sure. */
export const withWholeLink = <Linked extends { link: string | null }>(linked: Linked): Linked => ({
  ...linked,
  link: linked.link && new URL(linked.link, window.location.href).href,
});
