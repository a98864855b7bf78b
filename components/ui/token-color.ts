/** A token's colour in the current theme as `rgb(…)`, for canvases, which cannot read `light-dark()`. */
export function tokenColor(name: string, within: HTMLElement = document.body): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${name})`;
  within.append(probe);
  const color = getComputedStyle(probe).color;
  probe.remove();
  return color;
}
