import { type Moonshine, moonshineText } from './moonshine.ts';
import { compressionRatio, meanLogprob, type Passage } from './passage.ts';
import type { Choice } from './probabilities.ts';
import { splitSentences, timeSentences } from './sentences.ts';
import type { Utterance } from './utterances.ts';

export interface Reading {
  temperature: number;
  secondThoughts: boolean;
  random: () => number;
}

const WARMER = [0.2, 0.4, 0.6, 0.8, 1];

/** Reads one utterance with the English engine. */
export async function readEnglish(
  engine: Moonshine,
  utterance: Utterance,
  reading: Reading,
): Promise<Passage[]> {
  const heard = await engine.hear(utterance.samples);
  const seconds = utterance.samples.length / 16_000;
  const { choices, temperature } = await settle(reading, (warmth) =>
    engine.write(heard, seconds, warmth, reading.random),
  );
  const sentences = splitSentences(choices, moonshineText);
  const texts = sentences.map((sentence) => moonshineText(sentence.map(({ token }) => token)).trim());
  const spans = timeSentences(
    texts.map((text) => text.length),
    utterance.activity,
  );
  return sentences.flatMap((sentence, i) => {
    const text = texts[i] as string;
    const span = spans[i] as { start: number; end: number };
    if (text === '') return [];
    return {
      start: utterance.start + span.start,
      end: Math.min(utterance.start + span.end, utterance.end),
      text,
      choices: sentence,
      temperature,
      noSpeech: silence(utterance.activity, span),
    };
  });
}

/** Reads at the asked temperature; if that was 0 and the result looks wrong, looks again with more freedom. */
async function settle(
  { temperature, secondThoughts }: Reading,
  write: (temperature: number) => Promise<Choice[]>,
): Promise<{ choices: Choice[]; temperature: number }> {
  let best = { choices: await write(temperature), temperature };
  for (const warmer of temperature === 0 && secondThoughts ? WARMER : []) {
    if (!doubtful(best.choices)) break;
    const choices = await write(warmer);
    if (meanLogprob(choices) > meanLogprob(best.choices) || !doubtful(choices)) {
      best = { choices, temperature: warmer };
    }
  }
  return best;
}

function doubtful(choices: Choice[]): boolean {
  const text = moonshineText(choices.map(({ token }) => token));
  return meanLogprob(choices) < -1 || compressionRatio(text) > 2.4;
}

/** The detector's doubt, over the frames of this span, that anybody spoke. */
function silence(activity: readonly number[], { start, end }: { start: number; end: number }): number {
  const frames = activity.slice(Math.floor(start / 0.032), Math.ceil(end / 0.032));
  const voice = frames.reduce((sum, value) => sum + value, 0) / Math.max(1, frames.length);
  return 1 - voice;
}
