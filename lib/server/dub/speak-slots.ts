import 'server-only';
import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
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

const Kept = z.object({ seconds: z.number() });

/**
 * Has the words of a slot spoken so that they fit: once at their own pace, and once more where that is not
 * right. What an earlier try has left in the folder is taken as it is.
 */
export async function speakSlot(
  { model, voice }: Speaker,
  slot: DubSlot,
  folder: string,
  signal: AbortSignal,
): Promise<SpokenSlot> {
  const name = createHash('sha256')
    .update(JSON.stringify([model, voice, slot]))
    .digest('hex')
    .slice(0, 32);
  const [file, note] = [join(folder, `${name}.wav`), join(folder, `${name}.json`)];
  const kept = await readFile(note, 'utf8').catch(() => null);
  const seconds = kept ? Kept.parse(JSON.parse(kept)).seconds : await speakInto(file, note);
  const tempo = dubTempo(seconds, slot);
  return { file, start: slot.start, tempo, rushed: tempo > 1 };

  async function speakInto(into: string, told: string): Promise<number> {
    const plain = await speak({ model, voice }, slot.text, 1, signal);
    const speed = dubSpeed(plain.seconds, slot);
    const fitted = speed === 1 ? plain : await speak({ model, voice }, slot.text, speed, signal);
    await writeFile(into, fitted.wav);
    await writeFile(`${told}.new`, JSON.stringify({ seconds: fitted.seconds }));
    await rename(`${told}.new`, told);
    return fitted.seconds;
  }
}

async function speak(speaker: Speaker, text: string, speed: number, signal: AbortSignal) {
  const parts = async function* () {
    for (const part of splitSpeech(text)) {
      const given = { ...speaker, input: part, speed, response_format: 'wav' as const };
      yield await askSpeechPatiently(partRequest(given, part, 'wav'), signal);
    }
  };
  const { samples, ...format } = await openWav(joinParts('wav', parts()));
  const bytes = await buffer(samples);
  const seconds = bytes.length / ((format.rate * format.channels * format.bits) / 8);
  return { wav: Buffer.concat([wavHeader(format, bytes.length), bytes]), seconds };
}
