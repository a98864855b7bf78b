/** Whether a text is an address of the web: other schemes lead to files, mail and programs. */
export const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** Whether two addresses lead to the same, however they are written: `HTTP://Example.com` and `http://example.com/`. */
export const isSameAddress = (one: string, other: string) =>
  one === other || (URL.canParse(one) && URL.parse(one)?.href === URL.parse(other)?.href);
