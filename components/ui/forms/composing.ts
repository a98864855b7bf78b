import type { KeyboardEvent } from 'react';

/**
 * Whether an input method handles this key: it uses Enter, Escape and the arrows while composing. Safari
 * reports the key that ends composition only after it has ended, with this code.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) =>
  nativeEvent.isComposing || keyCode === 229;
