import { findModel } from '#lib/contract/models.ts';
import { createStreamEncoder } from '../audio/encode.ts';
import { SPEECH_SAMPLE_RATE } from '../audio/formats.ts';
import { type Engine, type SpeechRequest, type Voice, voiceNamed } from './engine.ts';
import { type Delivery, deliveryFor, PLAIN_DELIVERY } from './instructions.ts';
import { type Ending, splitRunOn, splitSentences } from './sentences.ts';
import { normaliseLevel, softenEdges, stretch, trimSilence } from './signal.ts';
import { speakable } from './speakable.ts';
import { colour } from './timbre.ts';

const PAUSE_SECONDS: Record<Ending, number> = { clause: 0.14, sentence: 0.32, paragraph: 0.6 };
const NOTHING_TO_SAY_SECONDS = 0.5;
const MOST_DECIBELS = 5;

/** Speaks sentence by sentence: each is synthesised once the previous one was consumed. */
export async function* narrate(request: SpeechRequest, engine: Engine): AsyncGenerator<Uint8Array> {
  const voice = voiceNamed(request.voice);
  const delivery = takesInstructions(request.model) ? deliveryFor(request.instructions) : PLAIN_DELIVERY;
  const rate = request.speed * delivery.pace;
  const sentences = splitSentences(request.input)
    .map(({ text, ending }) => ({ text: speakable(text), ending }))
    .filter(({ text }) => text !== '')
    .flatMap(splitRunOn);

  const encoder = createStreamEncoder(request.format);
  const encodeSilence = (seconds: number) =>
    encoder.encode(new Float32Array(Math.round(seconds * SPEECH_SAMPLE_RATE)));
  if (sentences.length === 0) yield encodeSilence(NOTHING_TO_SAY_SECONDS);
  for (const [index, { text, ending }] of sentences.entries()) {
    const bytes = [encoder.encode(await saySentence(engine, text, voice, rate, delivery))];
    const isLast = index === sentences.length - 1;
    if (!isLast) bytes.push(encodeSilence((PAUSE_SECONDS[ending] * delivery.pauses) / rate));
    yield Buffer.concat(bytes);
  }
  yield encoder.finish();
}

function takesInstructions(id: string): boolean {
  const model = findModel(id);
  return model?.kind === 'speech' && model.instructions;
}

async function saySentence(engine: Engine, text: string, voice: Voice, rate: number, delivery: Delivery) {
  const ownRate = Math.max(engine.rates.slowest, Math.min(engine.rates.fastest, rate));
  const said = await engine.say({
    text,
    voice,
    rate: ownRate,
    pitch: delivery.pitch,
    melody: delivery.melody,
  });
  const timed = stretch(trimSilence(said), rate / ownRate);
  const coloured = colour(timed, delivery, voice.classic.pitch * delivery.pitch);
  return softenEdges(normaliseLevel(coloured, delivery.energy * MOST_DECIBELS));
}
