/** What SDKs and manuals append to a service's address: its version, and the endpoint. */
const ASKED =
  'models|chat|completions|responses|videos?|audio|images|embeddings|predictions|collections|text-to-speech|voices';
const ENDING = new RegExp(
  `(?<![:/])/(?:v1(?:alpha|beta)?(?:/openai)?(?:/(?:${ASKED})(?:/.*)?)?|chat/completions)$`,
  's',
);

/** A service's address, from any URL of its manual; ours ends before the version. */
export const serviceRoot = (address: string) =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/(?<!\/)\/+$/, '')
    .replace(ENDING, '')
    .replace(/(?<!\/)\/+$/, '');
