import type { Tensor } from 'onnxruntime-node';
import { SAMPLE_RATE } from '../audio/formats.ts';
import { beginnings } from './alignment.ts';
import type { Choice } from './decoding.ts';
import { maskDoubtful } from './mask-doubtful.ts';
import { MOONSHINE_FRAME_SECONDS, type Moonshine, moonshineText, moonshineTokens } from './moonshine.ts';
import { decodeWithFallback, isDoubtful, type Passage, type Reading } from './passage.ts';
import { respellings } from './prompt-hints.ts';
import { FRAME_SECONDS, type Span, type Utterance } from './utterances.ts';
import { timeWords } from './words.ts';

/** Recognises one utterance with the English engine, one passage per sentence. */
export async function readEnglish(
  engine: Moonshine,
  utterance: Utterance,
  reading: Reading,
  hints: readonly string[],
  timed: boolean,
): Promise<Passage[]> {
  const heard = await engine.hear(utterance.samples);
  const seconds = utterance.samples.length / SAMPLE_RATE;
  const { choices: written, temperature } = await decodeWithFallback(
    reading,
    await engine.begin(heard, seconds),
    moonshineText,
  );
  const choices = await spellAsHinted(engine, heard, written, hints);
  const sentences = splitSentences(choices, moonshineText);
  const texts = sentences.map((sentence) => moonshineText(sentence.map(({ token }) => token)).trim());
  const moments = timed ? await momentsOf(engine, heard, utterance, choices) : undefined;
  let before = 0;
  const spans = timeSentences(
    texts.map((text) => text.length),
    utterance.activity,
  );
  return spans.flatMap((span, i) => {
    const sentence = sentences[i] ?? [];
    const from = before;
    before += sentence.length;
    if (!texts[i]) return [];
    const start = utterance.start + span.start;
    const end = Math.min(utterance.start + span.end, utterance.end);
    const noSpeech = doubtOfVoice(utterance.activity, span);
    const text = maskDoubtful(sentence, moonshineText, isDoubtful(sentence, noSpeech));
    const words = moments
      ? timeWords(sentence, moments.slice(from, before + 1), {
          text,
          textOf: moonshineText,
          spaced: true,
          within: { start, end },
          utterances: [utterance],
        })
      : [];
    return {
      start,
      end,
      text: text.trim(),
      choices: sentence,
      words,
      heardFrom: utterance.start,
      temperature,
      noSpeech,
    };
  });
}

/** When each token begins, and the last one ends. */
async function momentsOf(engine: Moonshine, heard: Tensor, { start }: Utterance, choices: readonly Choice[]) {
  const attention = await engine.attend(
    heard,
    choices.map(({ token }) => token),
  );
  return beginnings(attention).map((frame) => start + frame * MOONSHINE_FRAME_SECONDS);
}

/** The mean probability of no speech over the frames of this span. */
function doubtOfVoice(activity: readonly number[], { start, end }: Span): number {
  const frames = activity.slice(Math.floor(start / FRAME_SECONDS), Math.ceil(end / FRAME_SECONDS));
  return 1 - frames.reduce((sum, voice) => sum + voice, 0) / Math.max(1, frames.length);
}

/** The bonus, per token, for a spelling from the prompt. */
const BOOST = 3.5;
const MOST_TRIES = 12;

const total = (choices: readonly Choice[]) => choices.reduce((sum, { logprob }) => sum + logprob, 0);

/**
 * Respells words as in the prompt where that is what was said: the engine itself scores each
 * respelling against the sound, so unspoken hints are ignored.
 */
async function spellAsHinted(
  engine: Moonshine,
  heard: Tensor,
  choices: Choice[],
  hints: readonly string[],
): Promise<Choice[]> {
  if (hints.length === 0 || choices.length === 0) return choices;
  let best: Choice[] | undefined;
  let text = moonshineText(choices.map(({ token }) => token)).trim();
  const refused = new Set<string>();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const next = respellings(text, hints).find((respelling) => !refused.has(respelling.text));
    if (!next) break;
    best ??= await engine.judge(
      heard,
      choices.map(({ token }) => token),
    );
    const other = await engine.judge(heard, moonshineTokens(next.text));
    const boost = BOOST * (moonshineTokens(next.hint).length + 1) * (1 - next.distance);
    if (total(other) + boost > total(best)) {
      best = other;
      text = next.text;
    } else refused.add(next.text);
  }
  return best?.slice(0, -1) ?? choices;
}

const QUIET = 0.5;
/** How far from its estimated position the end of a sentence is searched. */
const REACH = Math.round(1.3 / FRAME_SECONDS);
const SHORTEST_SENTENCE = 12;

export function splitSentences(choices: readonly Choice[], textOf: (tokens: number[]) => string): Choice[][] {
  const sentences: Choice[][] = [];
  let sentence: Choice[] = [];
  for (const [i, choice] of choices.entries()) {
    sentence.push(choice);
    const next = choices[i + 1];
    if (!next) break;
    const text = textOf(sentence.map(({ token }) => token));
    // A decimal point or an initial is no end: the next word must begin with a space and a capital.
    const follows = textOf([next.token, ...choices.slice(i + 2, i + 3).map(({ token }) => token)]);
    if (/[\p{L}\d]{2}[.!?]["')\]]?$/u.test(text) && /^\s["'(]?[\p{Lu}\d]/u.test(follows)) {
      if (text.trim().length < SHORTEST_SENTENCE || ABBREVIATION.test(text)) continue;
      sentences.push(sentence);
      sentence = [];
    }
  }
  if (sentence.length > 0) sentences.push(sentence);
  return sentences;
}

const ABBREVIATION = /\b(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|etc|No)\.$/;

/**
 * Times the sentences of an utterance. Their lengths give an estimate of the ends;
 * the nearest pause in the voice activity gives the exact time.
 */
export function timeSentences(lengths: number[], activity: readonly number[]): Span[] {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const spans: Span[] = [];
  let from = 0;
  let spoken = 0;
  for (const length of lengths.slice(0, -1)) {
    spoken += length;
    const guess = frameWhereSpoken(activity, spoken / total);
    const pause = nearestPause(activity, guess, from + 1);
    spans.push({ start: from * FRAME_SECONDS, end: pause.from * FRAME_SECONDS });
    from = pause.to;
  }
  spans.push({ start: from * FRAME_SECONDS, end: activity.length * FRAME_SECONDS });
  return spans;
}

/** The frame by which this share of the voice activity has passed. */
function frameWhereSpoken(activity: readonly number[], share: number): number {
  const goal = share * activity.reduce((sum, voice) => sum + voice, 0);
  let heard = 0;
  const frame = activity.findIndex((voice) => {
    heard += voice;
    return heard >= goal;
  });
  return frame < 0 ? activity.length - 1 : frame;
}

function nearestPause(
  activity: readonly number[],
  guess: number,
  earliest: number,
): { from: number; to: number } {
  const low = Math.max(earliest, guess - REACH);
  const high = Math.min(activity.length - 1, guess + REACH);
  let best = { from: Math.max(guess, low), to: Math.max(guess, low), worth: Number.NEGATIVE_INFINITY };
  for (let i = low; i <= high; i++) {
    if ((activity[i] ?? 0) >= QUIET) continue;
    let to = i;
    while (to < activity.length - 1 && (activity[to] ?? 0) < QUIET) to++;
    const worth = (to - i) * 2 - Math.abs((i + to) / 2 - guess);
    if (worth > best.worth) best = { from: i, to, worth };
    i = to;
  }
  return best;
}
