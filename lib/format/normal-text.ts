/** Marks on letters, and the two signs that become such. */
const MARKS = /[\p{M}\uff9e\uff9f]+/gu;
/** More than any language sets on one letter; Unicode's stream-safe texts have no more either. */
const MOST_MARKS = 30;

/** `String.normalize`, which puts the marks of each letter in order and takes the square of their number for it. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD') =>
  text
    .replace(MARKS, (marks) =>
      marks.length > MOST_MARKS ? [...marks.slice(0, 2 * MOST_MARKS)].slice(0, MOST_MARKS).join('') : marks,
    )
    .normalize(form);

/** The same text in the letters by which words are known; at most so many, for one sign can stand for eighteen. */
export const normalText = (text: string, most = Number.POSITIVE_INFINITY) =>
  normalized(text, 'NFKC')
    .slice(0, most)
    .toLowerCase()
    .replace(/(?<=\p{Script=Cyrillic})['’ʼ](?=\p{Script=Cyrillic})/gu, '')
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
