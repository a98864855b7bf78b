/** Combining marks, and the two characters that become such. */
const MARKS = /[\p{M}\uff9e\uff9f]+/gu;
/** More than any language puts on one letter; Unicode's stream-safe texts have no more either. */
const MOST_MARKS = 30;

/** `String.normalize`, which sorts the marks of each letter in quadratic time. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD') =>
  text
    .replace(MARKS, (marks) =>
      marks.length > MOST_MARKS ? [...marks.slice(0, 2 * MOST_MARKS)].slice(0, MOST_MARKS).join('') : marks,
    )
    .normalize(form);

/** The text in normalised letters; limited, as one character can expand to eighteen. */
export const normalText = (text: string, most = Number.POSITIVE_INFINITY) =>
  normalized(text, 'NFKC')
    .slice(0, most)
    .toLowerCase()
    .replace(/(?<=\p{Script=Cyrillic})['’ʼ](?=\p{Script=Cyrillic})/gu, '')
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
