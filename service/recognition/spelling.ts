import type { Tensor } from 'onnxruntime-node';
import { type Moonshine, moonshineText, moonshineTokens } from './moonshine.ts';
import type { Choice } from './probabilities.ts';
import { respellings } from './prompt-hints.ts';

/** How much likelier, for each of its tokens and its end, a spelling the prompt asks for counts than the model finds it. */
const BOOST = 3.5;
const MOST_TRIES = 12;

const total = (choices: readonly Choice[]) => choices.reduce((sum, { logprob }) => sum + logprob, 0);

/**
 * Spells words as the prompt does where that is what was said: the engine itself judges each
 * respelling against the sound, and a hint nobody spoke is not written.
 */
export async function spellAsHinted(
  engine: Moonshine,
  heard: Tensor,
  choices: Choice[],
  hints: readonly string[],
): Promise<Choice[]> {
  if (hints.length === 0 || choices.length === 0) return choices;
  let best: Choice[] | undefined;
  let text = moonshineText(choices.map(({ token }) => token)).trim();
  const refused = new Set<string>();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const next = respellings(text, hints).find((respelling) => !refused.has(respelling.text));
    if (!next) break;
    best ??= await engine.judge(
      heard,
      choices.map(({ token }) => token),
    );
    const other = await engine.judge(heard, moonshineTokens(next.text));
    const boost = BOOST * (moonshineTokens(next.hint).length + 1) * (1 - next.distance);
    if (total(other) + boost > total(best)) {
      best = other;
      text = next.text;
    } else refused.add(next.text);
  }
  return best?.slice(0, -1) ?? choices;
}
