import 'server-only';

/**
 * The sound of a stretch of speech: the mean of its voiced frames, scaled by the variation within a voice,
 * and their number. Without a mean it is too short.
 */
export interface HeardVoice {
  mean: Float64Array;
  frames: number;
}

export interface VoiceOf {
  /** The speaker; null if nobody speaks. */
  speaker: number | null;
  /** Too short or too ambiguous to be sure. */
  unsure: boolean;
}

const MOST_SPEAKERS = 8;

/** Neighbouring frames are similar: this many count as one independent sample. */
const FRAMES_PER_SOUND = 8;
/** The largest squared distance within the same voice. */
const SAME_VOICE = 2;
/** Fewer frames identify no voice. */
const SHORTEST = 60;
/** Anyone heard for less is merged into another speaker. */
const SHORTEST_SPEAKER = 150;
/** More are grouped in batches first: the work is cubic. */
const AT_ONCE = 300;

/** Stretches treated as one. */
interface Unit {
  voice: HeardVoice;
  members: number[];
}

const NOBODY: VoiceOf = { speaker: null, unsure: false };

/** Groups stretches of speech, in order, by speaker. Speakers are numbered by first appearance. */
export function groupVoices(heard: readonly (HeardVoice | null)[]): VoiceOf[] {
  const units = unitsOf(heard);
  const long = units.map(({ voice }) => voice).filter(({ frames }) => frames >= SHORTEST);
  const speakers = speakersIn(long.length > 0 ? long : units.map(({ voice }) => voice));
  const result: VoiceOf[] = heard.map(() => NOBODY);
  for (const { voice, members } of units) {
    const found = nearest(voice, speakers);
    for (const at of members) result[at] = members.length > 1 ? { ...found, unsure: true } : found;
  }
  return numbered(withNeighbours(heard, result));
}

/** Joins consecutive short stretches until they are long enough. */
function unitsOf(heard: readonly (HeardVoice | null)[]): Unit[] {
  const units: Unit[] = [];
  let open: Unit | null = null;
  for (const [at, voice] of heard.entries()) {
    if (!voice || voice.frames === 0) continue;
    if (voice.frames >= SHORTEST) open = null;
    if (open) {
      open.voice = merged(open.voice, voice);
      open.members.push(at);
    } else {
      open = { voice, members: [at] };
      units.push(open);
    }
    if (open.voice.frames >= SHORTEST) open = null;
  }
  return units;
}

const squared = (a: HeardVoice, b: HeardVoice) => {
  let sum = 0;
  for (let k = 0; k < a.mean.length; k += 1) sum += ((a.mean[k] as number) - (b.mean[k] as number)) ** 2;
  return sum;
};

/** Their distance, minus what one voice with different words would show. */
const distance = (a: HeardVoice, b: HeardVoice) =>
  squared(a, b) - a.mean.length * FRAMES_PER_SOUND * (1 / a.frames + 1 / b.frames);

function merged(a: HeardVoice, b: HeardVoice): HeardVoice {
  const frames = a.frames + b.frames;
  const mean = a.mean.map((value, k) => (value * a.frames + (b.mean[k] as number) * b.frames) / frames);
  return { mean, frames };
}

/** Those heard for long enough; at least one. */
function speakersIn(voices: readonly HeardVoice[]): HeardVoice[] {
  const groups = joined(voices);
  const lasting = groups.filter(({ frames }) => frames >= SHORTEST_SPEAKER);
  return lasting.length > 0 ? lasting : groups.toSorted((a, b) => b.frames - a.frames).slice(0, 1);
}

/** Merges groups until no two are the same voice. */
function joined(voices: readonly HeardVoice[]): HeardVoice[] {
  if (voices.length <= AT_ONCE) return agglomerated([...voices], MOST_SPEAKERS);
  const parts: HeardVoice[] = [];
  for (let at = 0; at < voices.length; at += AT_ONCE)
    parts.push(...agglomerated(voices.slice(at, at + AT_ONCE), 2 * MOST_SPEAKERS));
  return joined(parts);
}

/** Merges the two nearest groups while they are the same voice or there are too many. */
function agglomerated(groups: HeardVoice[], most: number): HeardVoice[] {
  const apart = groups.map((group, i) => groups.slice(0, i).map((other) => distance(group, other)));
  for (;;) {
    const { least, first, second } = closest(apart);
    const [a, b] = [groups[first], groups[second]];
    if (!a || !b || (groups.length <= most && least > SAME_VOICE)) return groups;
    const both = merged(a, b);
    groups[first] = both;
    for (const list of [groups, apart, ...apart.slice(second + 1)]) list.splice(second, 1);
    for (const [i, group] of groups.entries()) {
      const row = apart[Math.max(i, first)];
      if (row && i !== first) row[Math.min(i, first)] = distance(group, both);
    }
  }
}

/** The least distance in a triangle, and its pair. */
function closest(apart: readonly (readonly number[])[]) {
  let [least, first, second] = [Number.POSITIVE_INFINITY, -1, -1];
  for (let i = 1; i < apart.length; i += 1) {
    const row = apart[i] as readonly number[];
    for (let j = 0; j < i; j += 1) {
      if ((row[j] as number) < least) [least, first, second] = [row[j] as number, j, i];
    }
  }
  return { least, first, second };
}

function nearest(voice: HeardVoice, speakers: readonly HeardVoice[]): VoiceOf {
  const away = speakers.map((speaker) => squared(voice, speaker));
  const [least = 0, next = Number.POSITIVE_INFINITY] = away.toSorted((a, b) => a - b);
  return { speaker: away.indexOf(least), unsure: voice.frames < SHORTEST || next - least < SAME_VOICE / 2 };
}

/** Stretches too short to identify get the speaker before them, or else after. */
function withNeighbours(heard: readonly (HeardVoice | null)[], found: readonly VoiceOf[]): VoiceOf[] {
  let neighbour = found.find(({ speaker }) => speaker !== null) ?? NOBODY;
  return found.map((one, at) => {
    if (one.speaker !== null) neighbour = one;
    if (heard[at]?.frames !== 0 || neighbour.speaker === null) return one;
    return { speaker: neighbour.speaker, unsure: true };
  });
}

function numbered(voices: readonly VoiceOf[]): VoiceOf[] {
  const order = [...new Set(voices.flatMap(({ speaker }) => speaker ?? []))];
  return voices.map((voice) =>
    voice.speaker === null ? voice : { ...voice, speaker: order.indexOf(voice.speaker) },
  );
}
