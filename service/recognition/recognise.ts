import { moonshine, voiceDetector } from './engines.ts';
import { readEnglish } from './english.ts';
import { languageName } from './languages.ts';
import { listen } from './listen.ts';
import { effortOf } from './models.ts';
import { toSegment } from './passage.ts';
import { seededRandom } from './probabilities.ts';
import type { Recognition, RecognitionRequest, RecognitionSegment } from './recognition.ts';
import { WeightsUnavailable } from './weights.ts';

/** Writes down one file, telling of each segment as soon as it is known. */
export async function recognise(
  request: RecognitionRequest,
  tell: (segment: RecognitionSegment) => void,
): Promise<Recognition> {
  const effort = effortOf(request.model);
  if (!effort) throw new WeightsUnavailable(`No engine for ${request.model}`);
  const segments: RecognitionSegment[] = [];
  const engine = await moonshine(effort.english);
  const reading = { ...effort, temperature: request.temperature, random: seededRandom(1) };
  const speech = listen(request.path, await voiceDetector());
  let next = await speech.next();
  for (; !next.done; next = await speech.next()) {
    for (const passage of await readEnglish(engine, next.value, reading)) {
      const segment = toSegment(passage, segments.length);
      segments.push(segment);
      tell(segment);
    }
  }
  return {
    language: languageName('en'),
    duration: next.value,
    text: segments.map(({ text }) => text).join(' '),
    segments,
  };
}
