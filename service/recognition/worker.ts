import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { serveJobs } from '#lib/worker-pool/serve-jobs.ts';
import { seededRandom } from './decoding.ts';
import { readEnglish } from './english.ts';
import { joinPassages, languageCode, languageName, spaceOf } from './languages.ts';
import { listen, VoiceActivity } from './listen.ts';
import { type Effort, effortOf } from './models.ts';
import { Moonshine, type MoonshineSize } from './moonshine.ts';
import { detectLanguage, readWindow } from './multilingual.ts';
import { type Passage, type Reading, toSegment } from './passage.ts';
import { hintsOf } from './prompt-hints.ts';
import type {
  HandOver,
  HeardSegment,
  Recognition,
  RecognitionRequest,
  RecognitionSegment,
  RecognitionWord,
} from './recogniser.ts';
import { SpeechQueue } from './speech-window.ts';
import { installed, WeightsUnavailable } from './weights.ts';
import { Whisper } from './whisper.ts';
import { isWord } from './whisper-tokens.ts';

const opened = new Map<string, Promise<unknown>>();

/** Engines are loaded on first use and kept. */
function once<T>(name: string, open: () => Promise<T>): Promise<T> {
  const known = opened.get(name) as Promise<T> | undefined;
  if (known) return known;
  const opening = open();
  opened.set(name, opening);
  opening.catch(() => opened.delete(name));
  return opening;
}

export const voiceDetector = (): Promise<InferenceSession> => once('voice', VoiceActivity.openDetector);
export const moonshine = (size: MoonshineSize): Promise<Moonshine> => once(size, () => Moonshine.open(size));
export const whisper = (): Promise<Whisper> => once('whisper', Whisper.open);

/** Far more than any machine needs; anything slower never ends. */
const CPU_MS_A_SECOND = 5000;

/** Fixed, so that the same request gets the same answer. */
const SEED = 20_061;

/**
 * Transcribes one file, reporting each segment as soon as it is known. Speech without a given
 * language that turns out to be English is handed over to a process with that engine.
 */
export async function recognise(
  request: RecognitionRequest,
  tell: (heard: HeardSegment) => void,
  allow: (cpuMs: number) => void,
): Promise<Recognition | HandOver> {
  const effort = effortOf(request.model);
  if (!effort) throw new WeightsUnavailable(`No engine for ${request.model}`);
  const reading = { ...effort, temperature: request.temperature, random: seededRandom(SEED) };
  const speech = new SpeechQueue(
    listen(request.path, await voiceDetector(), (seconds) => allow(seconds * CPU_MS_A_SECOND)),
  );
  const { language, heard } = await settleLanguage(request, speech);
  const english = language === 'en' && installed(`moonshine-${effort.english}`);
  if (english && !request.language) return { handOver: language };
  const passages = english
    ? readAllEnglish(speech, effort, reading, hintsOf(request.prompt ?? ''), request.words === true)
    : readAllMultilingual(speech, request, language, reading, heard);
  const written = request.task === 'translate' ? 'en' : language;
  const segments: RecognitionSegment[] = [];
  const words: RecognitionWord[] = [];
  for await (const passage of passages) {
    const segment = toSegment(passage, segments.length);
    tell({ segment, delta: `${segments.length > 0 ? spaceOf(written) : ''}${segment.text}` });
    segments.push(segment);
    words.push(...passage.words);
  }
  const text = joinPassages(
    segments.map((segment) => segment.text),
    written,
  );
  const heardWords = request.words ? { words } : {};
  return { language: languageName(language), duration: speech.duration, text, segments, ...heardWords };
}

/** The requested language; else the one detected in the first half minute of speech. */
async function settleLanguage(
  { language: asked }: RecognitionRequest,
  speech: SpeechQueue,
): Promise<{ language: string; heard?: Tensor }> {
  if (asked) {
    const language = languageCode(asked);
    if (!language) throw new RangeError(`No such language: ${asked}`);
    return { language };
  }
  const window = await speech.window();
  if (!window || !installed('whisper-base')) return { language: 'en' };
  const engine = await whisper();
  const heard = await engine.hear(window.samples);
  return { language: await detectLanguage(engine, heard), heard };
}

async function* readAllEnglish(
  speech: SpeechQueue,
  effort: Effort,
  reading: Reading,
  hints: readonly string[],
  timed: boolean,
): AsyncGenerator<Passage> {
  const engine = await moonshine(effort.english);
  for (let next = await speech.next(); next; next = await speech.next()) {
    yield* await readEnglish(engine, next, reading, hints, timed);
  }
}

async function* readAllMultilingual(
  speech: SpeechQueue,
  { task, prompt = '', words }: RecognitionRequest,
  language: string,
  reading: Reading,
  heardFirst?: Tensor,
): AsyncGenerator<Passage> {
  const engine = await whisper();
  const hints = prompt.trim() === '' ? [] : engine.tokens.encode(` ${prompt.trim()}`);
  // Each further hypothesis would copy the 40 MB of the encoded half minute.
  const single = { ...reading, beams: 1 };
  const timed = words ? { spaced: spaceOf(task === 'translate' ? 'en' : language) !== '' } : undefined;
  let before: number[] = [];
  let heard = heardFirst;
  for (let window = await speech.window(); window; window = await speech.window()) {
    heard ??= await engine.hear(window.samples);
    const assignment = { language, task, context: [...hints, ...before] };
    const { passages, unread } = await readWindow(engine, window, heard, assignment, single, timed);
    yield* passages;
    before = passages
      .flatMap(({ choices }) => choices.map(({ token }) => token))
      .filter(isWord)
      .slice(-100);
    speech.replace(window, unread);
    heard = undefined;
  }
}

serveJobs<RecognitionRequest, Recognition | HandOver, HeardSegment>(recognise);
