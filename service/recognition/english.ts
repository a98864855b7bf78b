import { SAMPLE_RATE } from '../audio/decode-rate.ts';
import { type Moonshine, moonshineText } from './moonshine.ts';
import type { Passage } from './passage.ts';
import { type Reading, settle } from './second-thoughts.ts';
import { type Span, splitSentences, timeSentences } from './sentences.ts';
import { spellAsHinted } from './spelling.ts';
import { FRAME_SECONDS, type Utterance } from './utterances.ts';

/** Reads one utterance with the English engine, a passage for each sentence. */
export async function readEnglish(
  engine: Moonshine,
  utterance: Utterance,
  reading: Reading,
  hints: readonly string[],
): Promise<Passage[]> {
  const heard = await engine.hear(utterance.samples);
  const seconds = utterance.samples.length / SAMPLE_RATE;
  const { choices: written, temperature } = await settle(
    reading,
    await engine.begin(heard, seconds),
    moonshineText,
  );
  const choices = await spellAsHinted(engine, heard, written, hints);
  const sentences = splitSentences(choices, moonshineText);
  const texts = sentences.map((sentence) => moonshineText(sentence.map(({ token }) => token)).trim());
  const spans = timeSentences(
    texts.map((text) => text.length),
    utterance.activity,
  );
  return spans.flatMap((span, i) => {
    const text = texts[i] ?? '';
    if (text === '') return [];
    return {
      start: utterance.start + span.start,
      end: Math.min(utterance.start + span.end, utterance.end),
      text,
      choices: sentences[i] ?? [],
      temperature,
      noSpeech: doubtOfVoice(utterance.activity, span),
    };
  });
}

/** How unlikely the detector found a voice, over the frames of this span. */
function doubtOfVoice(activity: readonly number[], { start, end }: Span): number {
  const frames = activity.slice(Math.floor(start / FRAME_SECONDS), Math.ceil(end / FRAME_SECONDS));
  return 1 - frames.reduce((sum, voice) => sum + voice, 0) / Math.max(1, frames.length);
}
