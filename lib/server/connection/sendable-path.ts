import 'server-only';

/** The characters of a URL. */
const SIGNS = /^[\x21-\x7e]*$/;
/** A `.` or `..` segment: it would lead to another address. */
const STEP = /^(?:\.|%2e){1,2}$/i;

/** Whether a path leads where it says. Some contain names of models or voices, which anybody can type. */
export function isSendable(path: string): boolean {
  const [steps = ''] = path.split(/[?#]/, 1);
  return SIGNS.test(path) && !steps.split(/[/\\]/).some((step) => STEP.test(step));
}
