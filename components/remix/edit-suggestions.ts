/** Edits that remixes do well: one change, said plainly. */
export const EDIT_SUGGESTIONS = [
  'at night',
  'add snow',
  'in heavy rain',
  'at golden hour',
  'make it red',
  'slower',
  'closer to the camera',
  'without people',
  'in autumn',
  'as a watercolour',
] as const;

/** Adds an edit to what is already written, or takes it out again. */
export function toggleEdit(text: string, edit: string): string {
  const edits = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const rest = edits.filter((one) => one.toLowerCase() !== edit);
  return (rest.length < edits.length ? rest : [...edits, edit]).join(', ');
}

export const hasEdit = (text: string, edit: string) =>
  text
    .toLowerCase()
    .split(',')
    .some((one) => one.trim() === edit);
