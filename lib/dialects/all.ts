import { bounded } from './bounded.ts';
import type { Answer, Dialect, Request } from './dialect.ts';
import { elevenlabs } from './elevenlabs/elevenlabs.ts';
import { fal } from './fal/fal.ts';
import { gemini } from './gemini/gemini.ts';
import { kokoro } from './kokoro/kokoro.ts';
import { litellm } from './litellm/litellm.ts';
import { localai } from './localai/localai.ts';
import { newApi } from './new-api/new-api.ts';
import { openai } from './openai/openai.ts';
import { openrouter } from './openrouter/openrouter.ts';
import { reference as contract } from './reference/reference.ts';
import { replicate } from './replicate/replicate.ts';
import { sglang } from './sglang/sglang.ts';
import { speaches } from './speaches/speaches.ts';
import { vllmOmni } from './vllm-omni/vllm-omni.ts';

/** The dialect if nothing else is known. */
export const reference = bounded(contract);

/** Every kind of service the studio supports. All their answers pass `bounded` here. */
export const DIALECTS: readonly Dialect[] = [
  reference,
  ...[
    openai,
    openrouter,
    fal,
    replicate,
    gemini,
    elevenlabs,
    litellm,
    newApi,
    sglang,
    vllmOmni,
    localai,
    kokoro,
    speaches,
  ].map(bounded),
];

export const dialectOf = (id: string): Dialect | null =>
  DIALECTS.find((dialect) => dialect.id === id) ?? null;

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/** The dialect of an address as typed, if the address alone shows it. */
export function recogniseBy(address: string): Dialect | null {
  const typed = address.trim();
  const url = URL.parse(SCHEME.test(typed) ? typed : `https://${typed}`);
  return (url && DIALECTS.find((dialect) => dialect.owns(url))) ?? null;
}

/** A probe of an unknown service. */
interface Question {
  request: Request;
  /** The dialect whose authentication it uses. */
  as: Dialect;
}

const nameOf = ({ authorise }: Dialect, { method, path, headers }: Request) =>
  JSON.stringify([method, path, headers, authorise('a key')]);

const questionsOf = (dialect: Dialect) =>
  (dialect.recognise?.requests ?? []).map((request) => ({ request, name: nameOf(dialect, request) }));

const named = new Map<string, Question>(
  DIALECTS.flatMap((dialect) =>
    questionsOf(dialect).map(({ request, name }) => [name, { request, as: dialect }] as const),
  ),
);

/** The probes of all dialects, without duplicates. */
export const QUESTIONS: readonly Question[] = [...named.values()];

/** Dialects that fit the answers to all `QUESTIONS`, in order; the surest first. */
export function recogniseIn(answers: readonly (Answer | null)[]): { dialect: Dialect; score: number }[] {
  const told = new Map([...named.keys()].map((name, index) => [name, answers[index] ?? null]));
  return DIALECTS.flatMap((dialect) => {
    const own = questionsOf(dialect).map(({ name }) => told.get(name) ?? null);
    const score = dialect.recognise?.score(own) ?? 0;
    return score > 0 ? { dialect, score } : [];
  }).toSorted((a, b) => b.score - a.score);
}
