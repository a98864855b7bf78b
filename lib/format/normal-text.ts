/** The same text in the letters by which words are known. */
export const normalText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\p{Script=Cyrillic})['’ʼ](?=\p{Script=Cyrillic})/gu, '')
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
