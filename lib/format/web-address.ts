/** Whether a text is an address of the web: other schemes lead to files, mail and programs. */
export const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');
