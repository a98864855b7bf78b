type ProgressRingProps = {
  /** 0 to 100; null while unknown. */
  percent: number | null;
  label: string;
  size?: number;
};

export function ProgressRing({ percent, label, size = 34 }: ProgressRingProps) {
  const width = 3;
  const radius = (size - width) / 2;
  const circumference = 2 * Math.PI * radius;
  const shown = percent === null ? 25 : Math.min(100, Math.max(0, percent));
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: width };
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className="relative inline-grid shrink-0 place-items-center text-[11px] tabular-nums"
    >
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        className={percent === null ? 'animate-spin' : '-rotate-90'}
      >
        <circle {...circle} className="stroke-line-strong" />
        <circle
          {...circle}
          strokeLinecap="round"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - shown / 100)}
          className="stroke-accent transition-[stroke-dashoffset]"
        />
      </svg>
      {percent !== null && size >= 28 && <span className="absolute">{Math.round(shown)}</span>}
    </span>
  );
}
