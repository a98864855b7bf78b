/** A setting in words. One that is an object may have a `toString` of its own, which is no function. */
export const settingText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
