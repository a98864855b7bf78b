import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Presses keys and waits until they have led to an element. */
export async function pressTo(keys: string, place: Locator): Promise<void> {
  await userEvent.keyboard(keys);
  await expect.element(place).toHaveFocus();
}

export async function tabTo(place: Locator): Promise<void> {
  await userEvent.tab();
  await expect.element(place).toHaveFocus();
}
