/** Leads to the first field of a form that is wrong. */
export const focusInvalid = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
