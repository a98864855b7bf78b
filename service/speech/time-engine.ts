import { SPEECH_SAMPLE_RATE } from '../audio/encode-formats.ts';
import type { Engine } from './engine.ts';
import { VOICES, type Voice } from './voices.ts';

/** Seconds of work for one second of speech, on a warm engine. */
export async function timeEngine(engine: Engine): Promise<number> {
  const voice = VOICES.alloy as Voice;
  const say = (text: string) => engine.say({ text, voice, rate: 1, pitch: 1, melody: 1 });
  await say('Hm.');
  const started = performance.now();
  const samples = await say('How fast can we say this?');
  return (performance.now() - started) / 1000 / (samples.length / SPEECH_SAMPLE_RATE);
}
