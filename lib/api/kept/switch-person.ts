/** The keys under which somebody's drafts and layout are stored in this browser. */
const THEIRS = [
  'composer',
  'prompts',
  'speech-draft',
  'talk-draft',
  'transcribe',
  'gallery-views',
  'gallery-opened',
  'asked-samples',
  'project',
];

const SEAT = 'person';
const putAway = (person: string, name: string) => `${person} ${name}`;

/**
 * Switches the person using this browser: puts away the last person's drafts and restores this one's. True if
 * it was somebody else.
 */
export function switchPerson(person: string): boolean {
  const before = localStorage.getItem(SEAT);
  if (before === person) return false;
  for (const name of THEIRS) {
    const left = localStorage.getItem(name);
    if (before !== null && left !== null) localStorage.setItem(putAway(before, name), left);
    const kept = localStorage.getItem(putAway(person, name));
    sessionStorage.removeItem(name);
    localStorage.removeItem(putAway(person, name));
    if (kept !== null) localStorage.setItem(name, kept);
    // Drafts from before anybody was known go to the first person.
    else if (before !== null) localStorage.removeItem(name);
  }
  localStorage.setItem(SEAT, person);
  return before !== null;
}
