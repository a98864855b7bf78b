const PREFIX = 'dailies-';
const OPEN = `${PREFIX}open-`;

/** Holds nothing of a session: hashed files and the offline page. */
export const openCache = (build: string) => `${OPEN}${build}`;

/** Responses read within a session. */
export const privateCache = (part: 'pages' | 'lists' | 'posters', build: string) =>
  `${PREFIX}private-${part}-${build}`;

const forget = async (isMeant: (name: string) => boolean) => {
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter(isMeant).map((name) => caches.delete(name)));
};

/** Other programs may have used this origin before, so only our caches are touched. */
export const forgetOtherBuilds = (build: string) =>
  forget((name) => name.startsWith(PREFIX) && !name.endsWith(`-${build}`));

export const forgetPrivate = () => forget((name) => name.startsWith(PREFIX) && !name.startsWith(OPEN));
