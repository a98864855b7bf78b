import type { Tensor } from 'onnxruntime-node';
import { maskDoubtful } from './mask-doubtful.ts';
import { decodeWithFallback, isDoubtful, meanLogprob, type Passage, type Reading } from './passage.ts';
import { momentOf, type SpeechWindow, speechAfter, windowSeconds } from './speech-window.ts';
import type { Utterance } from './utterances.ts';
import type { Assignment, Whisper } from './whisper.ts';
import { readTimes } from './whisper-tokens.ts';

/** The passages recognised in a window, and its remaining speech. */
export interface WindowReading {
  passages: Passage[];
  unread: Utterance[];
}

/** Recognises one window with the multilingual engine. */
export async function readWindow(
  engine: Whisper,
  window: SpeechWindow,
  heard: Tensor,
  assignment: Assignment,
  reading: Reading,
): Promise<WindowReading> {
  const textOf = (tokens: readonly number[]) => engine.tokens.decode(tokens);
  const { noSpeech, decode } = await engine.begin(heard, assignment);
  const { choices, temperature } = await decodeWithFallback(reading, decode, textOf);
  if (noSpeech > 0.6 && meanLogprob(choices) < -1) return { passages: [], unread: [] };
  const seconds = windowSeconds(window);
  const timed = readTimes(choices, seconds);
  const passages = timed.map((passage) => ({
    start: momentOf(window, passage.start, 'start'),
    end: momentOf(window, passage.end, 'end'),
    text: maskDoubtful(passage.choices, textOf, isDoubtful(passage.choices, noSpeech)),
    choices: passage.choices,
    temperature,
    noSpeech,
  }));
  return {
    passages: passages.filter(({ text, start, end }) => text !== '' && end > start),
    unread: speechAfter(window, timed.at(-1)?.end ?? seconds),
  };
}

/** The likeliest language. English has the better engine and is commonest, so it wins near ties. */
function classifyLanguage(likelihoods: ReadonlyMap<string, number>): string {
  const [best] = [...likelihoods].sort(([, a], [, b]) => b - a);
  const english = likelihoods.get('en') ?? 0;
  return best && best[1] > 2 * english ? best[0] : 'en';
}

export async function detectLanguage(engine: Whisper, heard: Tensor): Promise<string> {
  return classifyLanguage(await engine.tellLanguage(heard));
}
