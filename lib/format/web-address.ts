/** Whether a text is a web URL: other schemes lead to files, mail and programs. */
export const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** Whether two URLs are the same in normal form: `HTTP://Example.com` and `http://example.com/`. */
export const isSameAddress = (one: string, other: string) =>
  one === other || (URL.canParse(one) && URL.parse(one)?.href === URL.parse(other)?.href);
