/** What is not as shown with the further models. */
export function ChangeNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul aria-label="What changes" className="grid w-full gap-0.5 text-xs text-warn">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
