export type ClassicBase = 'awb' | 'rms' | 'slt';

export interface Voice {
  /** Recorded speaker, pitch in hertz (rms: always 110 by the throat), and how much smaller (above 1) the throat sounds. */
  classic: { base: ClassicBase; pitch: number; throat: number };
  neural: { style: string };
}

/** One row a voice, for both engines. */
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

export class UnknownVoice extends Error {
  override name = 'UnknownVoice';
}

export function voiceNamed(name: string): Voice {
  const voice = Object.hasOwn(VOICES, name) ? VOICES[name] : undefined;
  if (!voice) throw new UnknownVoice(`There is no voice named ${name}`);
  return voice;
}
