import type { Line, Timeline } from './cut.ts';
import { changeLine, lineOf } from './line-edits.ts';

type Voice = Pick<Line, 'voice' | 'model' | 'connectionId'>;

/** ANNA and Anna are one. */
const nameOf = (speaker: string | null) => speaker?.trim().toLowerCase() || null;

const linesOf = (lines: readonly Line[], speaker: string | null) => {
  const name = nameOf(speaker);
  return name === null ? [] : lines.filter((line) => nameOf(line.speaker) === name);
};

/** Nobody has said it yet. Captions of what a shot says have a length and no voice: they are not to be spoken. */
export const awaitsSpeech = ({ speechId, assetId, voice, duration }: Line) =>
  speechId === null && assetId === null && (voice !== null || duration === null);

/** Everybody who speaks in a film, in the order they are heard. */
export function speakersIn(lines: readonly Line[]): string[] {
  const named = lines.flatMap(({ speaker }) => speaker?.trim() || []);
  return named.filter((name, at) => named.findIndex((other) => nameOf(other) === nameOf(name)) === at);
}

/** A speaker's voice in a film; null if there is none yet. */
export function voiceOf(lines: readonly Line[], speaker: string | null): Voice | null {
  const heard = linesOf(lines, speaker).findLast(({ voice }) => voice !== null);
  return heard ? { voice: heard.voice, model: heard.model, connectionId: heard.connectionId } : null;
}

type Offer = Voice & { voice: string };

/**
 * The voice of everybody who speaks, by name: their own, else the next on offer that nobody has while there is one.
 * The first on offer says what has no speaker.
 */
export function castVoices(
  lines: readonly Line[],
  offered: readonly Offer[],
): (speaker: string) => Voice | null {
  const taken = new Set(lines.map(({ voice }) => voice));
  if (lines.some(({ speaker }) => nameOf(speaker) === null)) taken.add(offered[0]?.voice ?? null);
  const cast = new Map<string | null, Voice>();
  for (const speaker of speakersIn(lines)) {
    const free = offered.find(({ voice }) => !taken.has(voice)) ?? offered[cast.size % offered.length];
    const given = voiceOf(lines, speaker) ?? free;
    if (!given) continue;
    taken.add(given.voice);
    cast.set(nameOf(speaker), given);
  }
  return (speaker) => cast.get(nameOf(speaker)) ?? null;
}

/** Gives a voice to every line of a speaker without sound. */
export function giveVoice(film: Timeline, speaker: string | null, voice: Voice): Timeline {
  return linesOf(film.lines, speaker)
    .filter(awaitsSpeech)
    .reduce((given, { id }) => changeLine(given, id, voice), film);
}

/**
 * Replaces a voice or a recording: the line must be spoken again, by the voice of that speaker's other lines.
 */
export function setVoice(film: Timeline, id: string, voice: Voice): Timeline {
  return giveVoice(
    changeLine(film, id, { ...voice, assetId: null }),
    lineOf(film, id)?.speaker ?? null,
    voice,
  );
}

/** Says whose line it is. One without a voice or a sound gets that of its speaker. */
export function setSpeaker(film: Timeline, id: string, speaker: string): Timeline {
  const line = lineOf(film, id);
  const known = line && line.voice === null && awaitsSpeech(line) ? voiceOf(film.lines, speaker) : null;
  return changeLine(film, id, { speaker: speaker || null, ...known });
}

/** New lines in the voices that their speakers have in the film already. */
export const withVoices = (added: readonly Line[], lines: readonly Line[]): Line[] =>
  added.map((line) => ({ ...line, ...voiceOf(lines, line.speaker) }));
