let observer: IntersectionObserver | undefined;

/**
 * A ref that says of an element whether it is in sight, as `data-in-sight`. What moves by CSS is styled anew with every
 * frame of the page and every key, wherever it stands: a whole batch that waits would make the page slow.
 */
export function markInSight(element: Element | null) {
  if (!element) return;
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) target.toggleAttribute('data-in-sight', isIntersecting);
  });
  const watching = observer;
  watching.observe(element);
  return () => watching.unobserve(element);
}
