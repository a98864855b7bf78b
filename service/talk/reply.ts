/**
 * What the service answers in an audio chat. There is no language model here: a short list of
 * intents, found by their words in what was typed or, failing that, in what was said.
 *
 * | intent    | asked by, for example                              | answer                                   |
 * |-----------|----------------------------------------------------|------------------------------------------|
 * | repeat    | "repeat that", "say it again", "say: good night"   | the words, or the last reply again       |
 * | translate | "translate this", "what is that in English"        | the speech in English                    |
 * | count     | "count to ten", "count down from 5", "how many words" | the numbers, or the number of words   |
 * | time      | "what time is it", "what day is it today"          | the clock's time and date                |
 * | describe  | "what did you hear", "which language was that"     | language, length and words of the speech |
 * | help      | "what can you do", "who are you"                   | this list, and that it runs locally      |
 * | greeting  | "hello"                                            | a greeting and what it can do            |
 * | anything else |                                                | what it heard, and that it is no chatbot |
 */
export interface Conversation {
  /** The transcribed speech of the last message; empty if there was none. */
  heard: string;
  /** Lower-case English name. */
  heardLanguage: string;
  /** What was typed with it. */
  text: string;
  history: { role: 'user' | 'assistant'; text: string }[];
  now: Date;
  /** The speech in English, if it was in another language and could be translated. */
  translated?: string;
}

type Answer = (conversation: Conversation, request: string) => string | undefined;

const ABILITIES =
  'I can repeat what you say, translate it to English, count, tell the time, and describe what I heard.';
const LOCAL = 'I am a small program on this machine, not a language model.';

const INTENTS: [asked: RegExp, answer: Answer][] = [
  [/\b(?:what can you do|who are you|what are you|help)\b/i, () => `${LOCAL} ${ABILITIES}`],
  [/\btranslat|\b(?:in|into|to) english\b|\bwhat (?:does|did) (?:that|this|it) mean\b/i, translate],
  [/\bhow many words\b/i, countWords],
  [/\bcount\b/i, (_, request) => countAloud(request)],
  [
    /\b(?:what|which)(?:'s| is)? (?:the )?(?:time|date|day)\b|\btell (?:me )?the time\b|\bwhat time\b/i,
    tellTime,
  ],
  [/\bwhat did (?:you hear|i say)\b|\b(?:describe|transcribe)\b|\b(?:what|which) language\b/i, describe],
  [/\b(?:repeat|say (?:that|it|this) again|echo|say)\b/i, repeat],
  [/^\W*(?:hello|hi|hey|good (?:morning|afternoon|evening))\b/i, () => `Hello. ${LOCAL} ${ABILITIES}`],
];

export function reply(conversation: Conversation): { text: string } {
  const { text, translated, heard } = conversation;
  for (const request of [text, translated ?? heard]) {
    for (const [asked, answer] of INTENTS) {
      const words = asked.test(request) ? answer(conversation, request) : undefined;
      if (words) return { text: words };
    }
  }
  return { text: otherwise(conversation) };
}

function otherwise({ heard, text }: Conversation): string {
  if (heard) return `I heard: ${sentence(heard)} ${LOCAL} ${ABILITIES}`;
  if (text) return `I read: ${sentence(text)} ${LOCAL} ${ABILITIES}`;
  return `I heard no speech in that. ${ABILITIES}`;
}

function repeat(conversation: Conversation, request: string): string | undefined {
  const { heard, text, history } = conversation;
  const dictated = /\b(?:repeat after me|say|repeat|echo)\b\s*[:,"“]?\s*(.*)$/is.exec(request)?.[1] ?? '';
  const pointsBack =
    /^(?:what i (?:just )?said|that|it|this|again|please|yourself)?\W*(?:(?:again|please)\W*)*$/i.test(
      dictated,
    );
  if (!pointsBack) return sentence(dictated.replace(/["”]$/, ''));
  if (request === text && heard) return sentence(heard);
  const about = /\bwhat i\b/i.test(dictated) ? 'user' : 'assistant';
  const before = history.findLast(({ role, text: words }) => role === about && words !== '');
  return before?.text ?? 'There is nothing to repeat yet.';
}

function translate({ heard, heardLanguage, translated, text }: Conversation): string {
  if (!heard) return 'I heard no speech to translate.';
  if (heardLanguage === 'english') {
    return text
      ? `That was English already: ${sentence(heard)}`
      : 'Say it in another language, and I will translate it to English.';
  }
  if (!translated) return `That was ${titled(heardLanguage)}, and I could not translate it.`;
  return `In English: ${sentence(translated)}`;
}

function countWords({ heard }: Conversation): string {
  const count = wordsIn(heard);
  return count === 1 ? 'I heard one word.' : `I heard ${count} words.`;
}

function describe(conversation: Conversation): string {
  const { heard, heardLanguage, translated } = conversation;
  if (!heard) return 'I heard no speech in that.';
  const inEnglish = translated && heardLanguage !== 'english' ? ` In English: ${sentence(translated)}` : '';
  return `I heard ${titled(heardLanguage)}, ${wordsIn(heard)} words: ${sentence(heard)}${inEnglish}`;
}

function tellTime({ now }: Conversation): string {
  const time = now.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const [weekday, month] = (['weekday', 'month'] as const).map((part) =>
    now.toLocaleDateString('en-GB', { [part]: 'long' }),
  );
  return `By this machine's clock it is ${time} on ${weekday}, ${now.getDate()} ${month} ${now.getFullYear()}.`;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordsIn = (text: string) => [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;

const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function sentence(text: string): string {
  const words = titled(text.trim());
  return /[.!?…。！？]$/u.test(words) ? words : `${words}.`;
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const MOST_NUMBERS = 100;

/** Counts as requested: "to ten", "from 3 to 7", "down from five". Without a number it counts to ten. */
function countAloud(request: string): string {
  const numbers = numbersIn(request);
  const down = /\b(?:down|backwards?)\b/i.test(request);
  const [from = 1, to = 10] = numbers.length > 1 ? numbers : defaults(numbers[0], down);
  if (Math.abs(to - from) >= MOST_NUMBERS) return `I count at most ${MOST_NUMBERS} numbers at a time.`;
  const step = to < from ? -1 : 1;
  const counted = Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + i * step);
  return `${counted.join(', ')}.`;
}

function defaults(number: number | undefined, down: boolean): [number, number] {
  if (down) return [number ?? 10, number === 0 ? 0 : 1];
  return [1, number ?? 10];
}

function numbersIn(text: string): number[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('-', ' ')
      .match(/\d+|[a-z]+/g) ?? [];
  const found: number[] = [];
  let open: number | undefined;
  const close = () => {
    if (open !== undefined) found.push(open);
    open = undefined;
  };
  for (const word of words) {
    const one = ONES.indexOf(word);
    const ten = TENS.indexOf(word);
    if (/^\d+$/.test(word)) {
      close();
      found.push(Number(word));
    } else if (word === 'hundred') open = (open ?? 1) * 100;
    else if (ten >= 0) open = addTo(open, (ten + 2) * 10, close);
    else if (one >= 0) open = addTo(open, one, close);
    else if (word !== 'and' && word !== 'a') close();
  }
  close();
  return found;
}

/** "Twenty" may be followed by "five"; "five" may not be followed by another number. */
function addTo(open: number | undefined, number: number, close: () => void): number {
  const room = open !== undefined && open > 0 && open % (number < 10 ? 10 : 100) === 0;
  if (open !== undefined && room) return open + number;
  close();
  return number;
}
