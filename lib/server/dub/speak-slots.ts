import 'server-only';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type DubSlot, dubSpeed, dubTempo } from '#lib/studio/dub-plan.ts';
import { splitSpeech } from '#lib/studio/split-speech.ts';
import type { SpokenOver } from '../media/media-job.ts';
import { askSpeechPatiently, partRequest } from '../speech/ask-speech.ts';
import { joinParts } from '../speech/join-parts.ts';
import { openWav, wavHeader } from '../speech/wav.ts';

interface Speaker {
  model: string;
  voice: string;
}

/** What was spoken for a slot, as a file, and whether it had to be hurried beyond what the voice offers. */
export interface SpokenSlot extends SpokenOver {
  rushed: boolean;
}

/** Has the words of a slot spoken so that they fit: once at their own pace, and once more where that is not right. */
export async function speakSlot(speaker: Speaker, slot: DubSlot, folder: string): Promise<SpokenSlot> {
  const plain = await speak(speaker, slot.text, 1);
  const speed = dubSpeed(plain.seconds, slot);
  const fitted = speed === 1 ? plain : await speak(speaker, slot.text, speed);
  const tempo = dubTempo(fitted.seconds, slot);
  const file = join(folder, `${slot.segmentId.replace(/\W/g, '_')}-${Math.round(slot.start * 1000)}.wav`);
  await writeFile(file, fitted.wav);
  return { file, start: slot.start, tempo, rushed: tempo > 1 };
}

async function speak(speaker: Speaker, text: string, speed: number) {
  const parts = async function* () {
    for (const part of splitSpeech(text)) {
      const given = { ...speaker, input: part, speed, response_format: 'wav' as const };
      yield await askSpeechPatiently(partRequest(given, part, 'wav'));
    }
  };
  const { samples, ...format } = await openWav(joinParts('wav', parts()));
  const bytes = await buffer(samples);
  const seconds = bytes.length / ((format.rate * format.channels * format.bits) / 8);
  return { wav: Buffer.concat([wavHeader(format, bytes.length), bytes]), seconds };
}
