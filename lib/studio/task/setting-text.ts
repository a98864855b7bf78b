/** A setting as text. An object may have its own `toString`, which is no function. */
export const settingText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
