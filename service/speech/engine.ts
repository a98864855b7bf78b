import type { SpeechFormat } from '#lib/contract/models.ts';
import { SPEECH_SAMPLE_RATE } from '../audio/formats.ts';

export interface SpeechRequest {
  model: string;
  input: string;
  voice: string;
  format: SpeechFormat;
  speed: number;
  instructions?: string;
}

export type EngineName = 'neural' | 'classic';

export type SpeechJob =
  | { kind: 'speak'; engine: EngineName; request: SpeechRequest }
  /** Seconds the neural engine needs for one second of speech here; null where it cannot run. */
  | { kind: 'time-neural' };

export type SpeechResult = { realTimeFactor: number | null };

/** Encoded audio, in order. */
export type SpeechEvent = Uint8Array;

export type ClassicBase = 'awb' | 'rms' | 'slt';

export interface Voice {
  /** Recorded speaker, pitch in hertz (rms: always 110), and how much shorter (above 1) the vocal tract sounds. */
  classic: { base: ClassicBase; pitch: number; throat: number };
  neural: { style: string };
}

/** One row per voice, for both engines. */
export const VOICES: Record<string, Voice> = {
  alloy: { classic: { base: 'slt', pitch: 165, throat: 1 }, neural: { style: 'af_alloy' } },
  echo: { classic: { base: 'rms', pitch: 110, throat: 1 }, neural: { style: 'am_echo' } },
  fable: { classic: { base: 'awb', pitch: 140, throat: 1.06 }, neural: { style: 'bm_fable' } },
  onyx: { classic: { base: 'rms', pitch: 95, throat: 0.86 }, neural: { style: 'am_onyx' } },
  nova: { classic: { base: 'slt', pitch: 190, throat: 1.1 }, neural: { style: 'af_nova' } },
  shimmer: { classic: { base: 'slt', pitch: 225, throat: 1.14 }, neural: { style: 'af_bella' } },
  Aoede: { classic: { base: 'slt', pitch: 204, throat: 0.93 }, neural: { style: 'af_aoede' } },
  Charon: { classic: { base: 'awb', pitch: 98, throat: 0.93 }, neural: { style: 'bm_george' } },
  Fenrir: { classic: { base: 'slt', pitch: 118, throat: 0.86 }, neural: { style: 'am_fenrir' } },
  Kore: { classic: { base: 'awb', pitch: 178, throat: 1.16 }, neural: { style: 'af_kore' } },
  Puck: { classic: { base: 'rms', pitch: 128, throat: 1.16 }, neural: { style: 'am_puck' } },
};

class UnknownVoice extends Error {
  override name = 'UnknownVoice';
}

export function voiceNamed(name: string): Voice {
  const voice = Object.hasOwn(VOICES, name) ? VOICES[name] : undefined;
  if (!voice) throw new UnknownVoice(`There is no voice named ${name}`);
  return voice;
}

/** How one sentence is said, as far as the engine itself can do it. */
export interface Utterance {
  /** Output of `speakable`. */
  text: string;
  voice: Voice;
  /** 1 is the voice's normal pace. */
  rate: number;
  /** Factor on the voice's own pitch. */
  pitch: number;
  /** Factor on the pitch range; 0 is a monotone. */
  melody: number;
}

export interface Engine {
  /** Rates without loss of quality; beyond them the sound is time-stretched. */
  rates: { slowest: number; fastest: number };
  /** Mono samples at the speech rate. */
  say(utterance: Utterance): Promise<Float32Array>;
}

/** Seconds of work for one second of speech, on a warm engine. */
export async function timeEngine(engine: Engine): Promise<number> {
  const voice = VOICES.alloy as Voice;
  const say = (text: string) => engine.say({ text, voice, rate: 1, pitch: 1, melody: 1 });
  await say('Hm.');
  const started = performance.now();
  const samples = await say('How fast can we say this?');
  return (performance.now() - started) / 1000 / (samples.length / SPEECH_SAMPLE_RATE);
}
