const PREFIX = 'dailies-';
const OPEN = `${PREFIX}open-`;

/** Nothing of a session is in it: hashed files and the page that says that there is no network. */
export const openCache = (build: string) => `${OPEN}${build}`;

/** What was read with a session. */
export const privateCache = (part: 'pages' | 'lists' | 'posters', build: string) =>
  `${PREFIX}private-${part}-${build}`;

const forget = async (isMeant: (name: string) => boolean) => {
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter(isMeant).map((name) => caches.delete(name)));
};

/** Other programs may have had this address before, so only ours are looked at. */
export const forgetOtherBuilds = (build: string) =>
  forget((name) => name.startsWith(PREFIX) && !name.endsWith(`-${build}`));

export const forgetPrivate = () => forget((name) => name.startsWith(PREFIX) && !name.startsWith(OPEN));
