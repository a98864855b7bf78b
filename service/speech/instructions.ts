import { LIMITS } from '#lib/contract/limits.ts';

type Timbre = 'natural' | 'whisper' | 'robot';

/** How a text is delivered, relative to the voice's default. */
export interface Delivery {
  /** Factors: 1 changes nothing. */
  pace: number;
  pitch: number;
  melody: number;
  pauses: number;
  /** From -1 (soft and dark) to 1 (loud and bright). */
  energy: number;
  timbre: Timbre;
}

export const PLAIN_DELIVERY: Delivery = {
  pace: 1,
  pitch: 1,
  melody: 1,
  pauses: 1,
  energy: 0,
  timbre: 'natural',
};

interface Cue {
  words: RegExp;
  effect: Partial<Delivery>;
}

/** Cues and their effects. Several cues add up. */
const CUES: Cue[] = [
  { words: /\b(slow(?:ly|er)?|unhurried|leisurely|take your time)\b/g, effect: { pace: 0.8, pauses: 1.3 } },
  {
    words: /\b(fast(?:er)?|quick(?:ly|er)?|rapid(?:ly)?|hurried(?:ly)?|brisk(?:ly)?)\b/g,
    effect: { pace: 1.25, pauses: 0.75 },
  },
  {
    words:
      /\b(calm(?:ly|ing)?|relax(?:ed|ing)|sooth(?:e|ing)(?:ly)?|peaceful(?:ly)?|serene(?:ly)?|meditative)\b/g,
    effect: { pace: 0.9, melody: 0.75, pauses: 1.35, energy: -0.4 },
  },
  {
    words:
      /\b(excit(?:ed|ing|edly|ement)|enthusias(?:tic|tically|m)|energetic(?:ally)?|thrill(?:ed|ing)|hyped?)\b/g,
    effect: { pace: 1.12, pitch: 1.14, melody: 1.6, pauses: 0.8, energy: 0.7 },
  },
  {
    words:
      /\b(cheer(?:ful|fully|y)|happ(?:y|ily)|joy(?:ful|fully|ous)?|upbeat|bright(?:ly)?|playful(?:ly)?|smil(?:e|ing))\b/g,
    effect: { pace: 1.06, pitch: 1.1, melody: 1.4, energy: 0.35 },
  },
  {
    words:
      /\b(sad(?:ly)?|sorrow(?:ful|fully)?|melanchol(?:y|ic)|gloom(?:y|ily)|mourn(?:ful|fully|ing)|depressed|somber|sombre)\b/g,
    effect: { pace: 0.83, pitch: 0.92, melody: 0.6, pauses: 1.4, energy: -0.5 },
  },
  {
    words: /\b(angr(?:y|ily)|furious(?:ly)?|stern(?:ly)?|harsh(?:ly)?|aggressive(?:ly)?)\b/g,
    effect: { pace: 1.06, pitch: 0.95, melody: 1.3, pauses: 0.85, energy: 0.8 },
  },
  {
    words: /\b(shout(?:s|ed|ing)?|yell(?:s|ed|ing)?|loud(?:ly|er)?|scream(?:s|ed|ing)?)\b/g,
    effect: { pitch: 1.12, melody: 1.2, energy: 1 },
  },
  {
    words: /\b(soft(?:ly|er)?|quiet(?:ly|er)?|gentl[ey]|tender(?:ly)?|hushed)\b/g,
    effect: { pace: 0.95, melody: 0.85, energy: -0.6 },
  },
  {
    words: /\b(whisper(?:s|ed|ing|y)?|under (?:your|one's) breath)\b/g,
    effect: { pace: 0.92, energy: -0.6, timbre: 'whisper' },
  },
  {
    words: /\b(robot(?:ic|ically)?|mechanical(?:ly)?|android|machine-?like)\b/g,
    effect: { melody: 0, timbre: 'robot' },
  },
  { words: /\b(monotone|flat(?:ly)?|deadpan|emotionless|expressionless)\b/g, effect: { melody: 0.1 } },
  {
    words: /\b(expressive(?:ly)?|dramatic(?:ally)?|theatrical(?:ly)?|animated(?:ly)?|lively|sing-?song)\b/g,
    effect: { melody: 1.6, pauses: 1.15, energy: 0.25 },
  },
  {
    words: /\b(deep(?:er|ly)?|low(?:er)?(?:[- ]pitch(?:ed)?)?|bass|gravelly|booming)\b/g,
    effect: { pitch: 0.8 },
  },
  {
    words: /\b(high(?:er)?(?:[- ]pitch(?:ed)?)?|squeaky|child(?:like|ish)?|falsetto)\b/g,
    effect: { pitch: 1.22 },
  },
  {
    words:
      /\b(serious(?:ly)?|formal(?:ly)?|authoritative(?:ly)?|professional(?:ly)?|news(?:reader|caster| anchor)?)\b/g,
    effect: { pace: 0.97, pitch: 0.96, melody: 0.9, energy: 0.15 },
  },
  {
    words: /\b(tired(?:ly)?|sleepy|sleepily|bored|weary|wearily|exhausted)\b/g,
    effect: { pace: 0.82, pitch: 0.94, melody: 0.5, pauses: 1.3, energy: -0.4 },
  },
  {
    words: /\b(nervous(?:ly)?|anxious(?:ly)?|scared|fearful(?:ly)?|frightened|panick(?:ed|y|ing))\b/g,
    effect: { pace: 1.15, pitch: 1.12, melody: 1.3, pauses: 0.8 },
  },
  { words: /\b((?:long|more|dramatic) pauses?|pause (?:often|between))\b/g, effect: { pauses: 1.9 } },
  { words: /\b((?:no|short|fewer|without) pauses?)\b/g, effect: { pauses: 0.45 } },
];

const NEGATION = /\b(?:not|never|no|without|don't|do not|avoid|less|isn't|aren't)\b(?:\s+\w+){0,2}\s*$/;
const STRONGER = /\b(?:very|really|extremely|super|incredibly|much|so|too)\s*$/;
const WEAKER = /\b(?:slightly|somewhat|a bit|a little|a touch|mildly|fairly|rather)\s*$/;

const RANGES = {
  pace: [0.6, 1.6],
  pitch: [0.65, 1.5],
  melody: [0, 2.2],
  pauses: [0.3, 2.5],
  energy: [-1, 1],
} as const;

/** Parses free directions ("slow and calm, slightly deep") into a delivery. Unknown words are ignored. */
export function deliveryFor(instructions = ''): Delivery {
  const text = instructions.slice(0, LIMITS.readCharacters).toLowerCase().replaceAll('’', "'");
  const delivery = { ...PLAIN_DELIVERY };
  for (const { words, effect } of CUES) {
    const strength = strongest(text, words);
    if (strength !== 0) apply(delivery, effect, strength);
  }
  for (const key of ['pace', 'pitch', 'melody', 'pauses', 'energy'] as const) {
    const [least, most] = RANGES[key];
    delivery[key] = Math.max(least, Math.min(most, delivery[key]));
  }
  return delivery;
}

/** The strongest mention of a cue; 0 when it is not mentioned. */
function strongest(text: string, words: RegExp): number {
  let strength = 0;
  for (const { index } of text.matchAll(words)) {
    const before =
      text
        .slice(0, index)
        .split(/[.;!?\n]/)
        .at(-1) ?? '';
    const said = NEGATION.test(before) ? -0.5 : STRONGER.test(before) ? 1.5 : WEAKER.test(before) ? 0.5 : 1;
    if (Math.abs(said) > Math.abs(strength)) strength = said;
  }
  return strength;
}

function apply(delivery: Delivery, effect: Partial<Delivery>, strength: number) {
  for (const key of ['pace', 'pitch', 'melody', 'pauses'] as const) {
    const factor = effect[key];
    if (factor !== undefined) delivery[key] *= strength < 0 && factor === 0 ? 1 : factor ** strength;
  }
  delivery.energy += (effect.energy ?? 0) * strength;
  if (effect.timbre && strength > 0) delivery.timbre = effect.timbre;
}
