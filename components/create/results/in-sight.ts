let observer: IntersectionObserver | undefined;

/**
 * A ref that sets `data-in-sight` while an element is visible. A CSS animation costs style work on every
 * frame and key even off screen: a waiting batch would slow the page.
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
