import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method, which takes Enter, Escape and the arrows for itself while words are composed
 * from keys. Safari reports the key that ends it only after it has ended, with this code.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) =>
  nativeEvent.isComposing || keyCode === 229;
