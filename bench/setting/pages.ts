/** Every page a person can open without having made anything. */
export const PAGES = [
  '/create',
  '/gallery',
  '/characters',
  '/remix',
  '/audio/transcribe',
  '/audio/translate',
  '/audio/voices',
  '/audio/talk',
  '/settings',
] as const;
