import type { Tensor } from 'onnxruntime-node';
import { beginnings } from './alignment.ts';
import { maskDoubtful } from './mask-doubtful.ts';
import { decodeWithFallback, isDoubtful, meanLogprob, type Passage, type Reading } from './passage.ts';
import { momentOf, type SpeechWindow, speechAfter, windowSeconds } from './speech-window.ts';
import type { Utterance } from './utterances.ts';
import { type Assignment, WHISPER_FRAME_SECONDS, type Whisper } from './whisper.ts';
import { isWord, readTimes, type TimedText } from './whisper-tokens.ts';
import { timeWords } from './words.ts';

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
  words?: { spaced: boolean },
): Promise<WindowReading> {
  const textOf = (tokens: readonly number[]) => engine.tokens.decode(tokens);
  const { noSpeech, decode } = await engine.begin(heard, assignment);
  const { choices, temperature } = await decodeWithFallback(reading, decode, textOf);
  if (noSpeech > 0.6 && meanLogprob(choices) < -1) return { passages: [], unread: [] };
  const seconds = windowSeconds(window);
  const timed = readTimes(choices, seconds);
  const utterances = window.pieces.map(({ utterance }) => utterance);
  const moments = words && (await momentsOf(engine, window, heard, assignment, timed));
  let before = 0;
  const passages = timed.map((passage) => {
    const start = momentOf(window, passage.start, 'start');
    const end = momentOf(window, passage.end, 'end');
    const spoken = passage.choices.filter(({ token }) => isWord(token));
    const from = before;
    before += spoken.length;
    const within = { start, end };
    const text = maskDoubtful(spoken, textOf, isDoubtful(passage.choices, noSpeech));
    return {
      start,
      end,
      text: text.trim(),
      choices: passage.choices,
      temperature,
      noSpeech,
      heardFrom: utterances[0]?.start ?? 0,
      words: moments
        ? timeWords(spoken, moments.slice(from, before + 1), { text, textOf, ...words, within, utterances })
        : [],
    };
  });
  return {
    passages: passages.filter(({ text, start, end }) => text !== '' && end > start),
    unread: speechAfter(window, timed.at(-1)?.end ?? seconds),
  };
}

/** When each token of the words begins, and the last one ends. */
async function momentsOf(
  engine: Whisper,
  window: SpeechWindow,
  heard: Tensor,
  assignment: Assignment,
  timed: readonly TimedText[],
) {
  const tokens = timed.flatMap(({ choices }) => choices.map(({ token }) => token)).filter(isWord);
  const attention = await engine.attend(heard, assignment, tokens);
  const frames = Math.ceil(windowSeconds(window) / WHISPER_FRAME_SECONDS);
  return beginnings(attention, frames).map((frame) =>
    momentOf(window, frame * WHISPER_FRAME_SECONDS, 'start'),
  );
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
