import 'server-only';

/** What an address can hold. */
const SIGNS = /^[\x21-\x7e]*$/;
/** A step that stays or goes back: behind it lies another address than the one that was meant. */
const STEP = /^(?:\.|%2e){1,2}$/i;

/** Whether a path leads where it says. Names of models and voices are part of some, and anybody can type those. */
export function isSendable(path: string): boolean {
  const [steps = ''] = path.split(/[?#]/, 1);
  return SIGNS.test(path) && !steps.split(/[/\\]/).some((step) => STEP.test(step));
}
