/** The first visit. What the words in the box make is behind them. */
export function Welcome() {
  return (
    <div className="welcome">
      <h1 className="text-[28px] leading-9 font-semibold tracking-tight md:text-[40px] md:leading-12">
        Make your first video
      </h1>
      <p className="mt-2 text-lg">The words are ready. Press Generate, or write your own.</p>
    </div>
  );
}
