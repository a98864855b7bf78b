/** Focuses the first invalid field of a form. */
export const focusInvalid = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
