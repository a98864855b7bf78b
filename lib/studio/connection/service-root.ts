/** What SDKs and manuals append to a service's address: its version, and the endpoint. */
const ASKED =
  'models|chat|completions|responses|videos?|audio|images|embeddings|predictions|collections|text-to-speech|voices';
const ENDING = new RegExp(
  `(?<![:/])/(?:v1(?:alpha|beta)?(?:/openai)?(?:/(?:${ASKED})(?:/.*)?)?|chat/completions)$`,
  's',
);

/** Where a service is, whichever address of its manual was copied; ours stop before its version. */
export const serviceRoot = (address: string) =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/(?<!\/)\/+$/, '')
    .replace(ENDING, '')
    .replace(/(?<!\/)\/+$/, '');
