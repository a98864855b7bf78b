import { normalized } from '#lib/format/normal-text.ts';
import { ABBREVIATIONS, CURRENCIES, FRACTIONS, LETTERS, MONTHS, SIGNS, SPELLED, UNITS } from './lexicon.ts';
import { cardinal, decade, numeral, ordinal, spelledDigits, year } from './numerals.ts';

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)*`;
const UNIT = Object.keys(UNITS)
  .sort((one, other) => other.length - one.length)
  .join('|');
const MAGNITUDE = 'thousand|million|billion|trillion';

/** Normalisation steps. Their order matters. */
const STEPS: ((text: string) => string)[] = [
  plainPunctuation,
  addresses,
  (text) => ABBREVIATIONS.reduce((result, [short, full]) => result.replace(short, full), text),
  dates,
  times,
  money,
  measures,
  numbers,
  acronyms,
  signs,
  plainLetters,
];

/**
 * Text as an English voice can say it: numbers, money, dates, units and symbols in words, accents
 * folded. Scripts it cannot read are left out; the result may be empty.
 */
export function speakable(text: string): string {
  const said = STEPS.reduce((result, step) => step(result), text);
  return /[A-Za-z]/.test(said) ? said : '';
}

function plainPunctuation(text: string) {
  return text
    .replace(/[“”«»„]/g, '"')
    .replace(/[‘’‚`´]/g, "'")
    .replace(/[。．｡]/g, '. ')
    .replace(/[、，；]/g, ', ')
    .replace(/！/g, '! ')
    .replace(/？/g, '? ')
    .replace(/…|\.{2,}/g, '. ')
    .replace(/(\d)\s?[–—]\s?(?=\d)/g, '$1 to ')
    .replace(/\s*[—–]\s*|\s+-{1,3}\s+|--+/g, ', ');
}

function addresses(text: string) {
  const inWords = (address: string) =>
    address
      .replaceAll('@', ' at ')
      .replaceAll('.', ' dot ')
      .replaceAll('/', ' slash ')
      .replace(/[-_?&=#:%+~]+/g, ' ');
  return text
    .replace(/\bhttps?:\/\/(?:www\.)?([^\s"'<>)]*[\w/])\/?/gi, (_, address: string) => inWords(address))
    .replace(/\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g, inWords)
    .replace(/\b(?:www\.)?((?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|app|edu|gov))\b/gi, (_, host: string) =>
      inWords(host),
    );
}

function dates(text: string) {
  return text
    .replace(
      /\b(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\b/g,
      (_, years: string, month: string, day: string) => {
        return `${MONTHS[Number(month) - 1]} ${ordinal(day)}, ${year(years)}`;
      },
    )
    .replace(
      new RegExp(`\\b(${MONTHS.join('|')}) (\\d{1,2})(?!\\d|:|st|nd|rd|th)`, 'g'),
      (_, month: string, day: string) => {
        return `${month} ${ordinal(day)}`;
      },
    )
    .replace(/\b((?:1[1-9]|20)?\d0)'?s\b/g, (_, tens: string) => decade(tens));
}

function times(text: string) {
  return text
    .replace(/\b([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?(?!\d)/g, (_, hour: string, minute: string) => {
      const minutes =
        minute === '00' ? '' : minute.startsWith('0') ? ` oh ${cardinal(minute)}` : ` ${cardinal(minute)}`;
      return `${cardinal(hour)}${minutes || (Number(hour) > 12 ? ' hundred' : '')}`;
    })
    .replace(
      /(?<=\w)\s?\b([ap])\.?m\b\.?(?!\w)|(?<=\d)([ap])m\b/gi,
      (match, spaced?: string, joined?: string) => {
        const stop = match.endsWith('.') && !/\.m\./i.test(match) ? '.' : '';
        return ` ${(spaced ?? joined ?? '').toUpperCase()} M${stop}`;
      },
    );
}

function money(text: string) {
  const amount = new RegExp(`([$€£¥])\\s?(${NUMBER})(?:\\s?(${MAGNITUDE})\\b)?`, 'gi');
  return text.replace(amount, (match, sign: string, number: string, magnitude?: string) => {
    const currency = CURRENCIES[sign];
    if (!currency) return match;
    const [one, many, cent, cents] = currency;
    const [whole = '', fraction] = number.replaceAll(',', '').split('.');
    if (magnitude) return `${numeral(number)} ${magnitude} ${many}`;
    const main = `${cardinal(whole)} ${whole === '1' ? one : many}`;
    if (fraction === undefined || Number(fraction) === 0) return main;
    const hundredths = fraction.padEnd(2, '0');
    if (hundredths.length > 2) return `${numeral(number)} ${many}`;
    return `${main} and ${cardinal(hundredths)} ${hundredths === '01' ? cent : cents}`;
  });
}

function measures(text: string) {
  const measure = new RegExp(`(?<![\\w.])(-|−)?(${NUMBER})\\s?(${UNIT})(?![\\w/])`, 'g');
  return text.replace(measure, (_, minus: string | undefined, number: string, unit: string) => {
    const [one, many] = UNITS[unit] ?? [unit, unit];
    const words = numeral(number.length === 4 ? `${number[0]},${number.slice(1)}` : number);
    return `${minus ? 'minus ' : ''}${words} ${number === '1' ? one : many}`;
  });
}

function numbers(text: string) {
  return normalized(text, 'NFKC')
    .replaceAll('⁄', '/')
    .replace(/(?<![\w/])(\d)\/(\d)(?![\w/])/g, (fraction) => FRACTIONS[fraction] ?? fraction)
    .replace(/#(?=\d)/g, 'number ')
    .replace(/\b(\d+)(st|nd|rd|th)\b/gi, (_, digits: string) => ordinal(digits))
    .replace(/(?:\+?\d[\d ()-]{5,}\d)/g, (digits) => (/[ ()-]/.test(digits) ? phoneNumber(digits) : digits))
    .replace(/(?<![\w.])[-−](?=\d)/g, 'minus ')
    .replace(/(\d)-(?=\d)/g, '$1 to ')
    .replace(new RegExp(NUMBER, 'g'), (number) => ` ${numeral(number)} `);
}

function phoneNumber(digits: string) {
  const groups = digits.split(/[ ()+-]+/).filter((group) => group !== '');
  const looksLikeOne = groups.length >= 3 || digits.startsWith('+');
  return looksLikeOne ? groups.map(spelledDigits).join(', ') : digits;
}

/** Capitals without a vowel, or known ones, are spelled out; a text in capitals is not. */
function acronyms(text: string) {
  const shouted = !/[a-z]/.test(text) && text.length > 12;
  return text
    .replace(/\b(?:[A-Z]\.){2,}/g, (dotted, at: number) => {
      const letters = dotted.replaceAll('.', ' ').trim();
      return at + dotted.length === text.trimEnd().length ? `${letters}.` : letters;
    })
    .replace(/\b([A-Z]{2,5})(s)?\b/g, (word, capitals: string, plural = '') => {
      if (/[AEIOUY]/.test(capitals) ? !SPELLED.has(capitals) || shouted : false) return word;
      return [...capitals].join(' ') + (plural && "'s");
    });
}

function signs(text: string) {
  return text
    .replace(/[&+=@%°×÷<>≤≥≈~$€£¥©®™§]/g, (sign) => ` ${SIGNS[sign] ?? ''} `)
    .replace(/(\w)\s*\/\s*(?=\w)/g, '$1 slash ');
}

function plainLetters(text: string) {
  const spelled = text.replace(/[ßæœøłđðþıÆŒØŁĐÞα-ωΔΣΩ]/g, (letter) => LETTERS[letter] ?? ' ');
  return normalized(spelled, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z' .,;:!?"()\n-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)])/g, '')
    .replace(/([.,;:!?])(?:[,;:.]\s?)+/g, '$1 ')
    .replace(/^[\s,;:.)-]+/, '')
    .trim();
}
