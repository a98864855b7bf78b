import type { InferenceSession } from 'onnxruntime-node';
import { decodeAudio } from '../audio/decode.ts';
import { SAMPLE_RATE } from '../audio/decode-rate.ts';
import { concatenate, FRAME_SAMPLES, type Utterance, Utterances } from './utterances.ts';
import { VoiceActivity } from './voice-activity.ts';

/** The speech in a file, utterance by utterance as it is read; returns how many seconds the file lasts. */
export async function* listen(path: string, detector: InferenceSession): AsyncGenerator<Utterance, number> {
  const activity = new VoiceActivity(detector);
  const utterances = new Utterances();
  let rest = new Float32Array(0);
  let samples = 0;
  const hear = async (frame: Float32Array) => utterances.push(frame, await activity.probability(frame));
  for await (const chunk of decodeAudio(path)) {
    samples += chunk.length;
    const sound = concatenate([rest, chunk]);
    let at = 0;
    for (; at + FRAME_SAMPLES <= sound.length; at += FRAME_SAMPLES) {
      const utterance = await hear(sound.slice(at, at + FRAME_SAMPLES));
      if (utterance) yield utterance;
    }
    rest = sound.slice(at);
  }
  const lastFrame = new Float32Array(FRAME_SAMPLES);
  lastFrame.set(rest);
  const duration = samples / SAMPLE_RATE;
  for (const utterance of [await hear(lastFrame), utterances.end()]) {
    if (utterance) yield { ...utterance, end: Math.min(utterance.end, duration) };
  }
  return duration;
}
