export function Logo() {
  return (
    <span
      aria-hidden
      className="size-5 shrink-0 rounded-[5px] bg-linear-135 from-text from-50% to-accent to-50%"
    />
  );
}
