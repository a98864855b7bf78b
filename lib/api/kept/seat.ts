/** What somebody has begun or arranged in this browser, by the names it is kept under. */
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
 * Says who works in this browser from now on. What another person had begun is put away for when they come back, and
 * what this one had put away is there again. True when it was another.
 */
export function takeSeat(person: string): boolean {
  const before = localStorage.getItem(SEAT);
  if (before === person) return false;
  for (const name of THEIRS) {
    const left = localStorage.getItem(name);
    if (before !== null && left !== null) localStorage.setItem(putAway(before, name), left);
    const kept = localStorage.getItem(putAway(person, name));
    sessionStorage.removeItem(name);
    localStorage.removeItem(putAway(person, name));
    if (kept !== null) localStorage.setItem(name, kept);
    // What is there before anybody was known stays with the first.
    else if (before !== null) localStorage.removeItem(name);
  }
  localStorage.setItem(SEAT, person);
  return before !== null;
}
