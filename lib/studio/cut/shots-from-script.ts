import { MODELS } from '#lib/contract/models.ts';
import type { Draft } from '../task/draft.ts';
import { blankLine, blankShot } from './blank.ts';
import type { Line, Shot } from './cut.ts';
import { askedSeconds } from './draft-length.ts';
import { CUT_LIMITS } from './limits.ts';
import type { ScriptDefaults } from './new-cut.ts';
import { readScript } from './script.ts';
import { onGrid } from './timeline.ts';

/** How fast people read aloud, and the shortest they need for anything. */
const SIGNS_A_SECOND = 14;
const SHORTEST_WORDS = 1;

const plainModel = MODELS.find((model) => model.kind === 'video' && model.videos?.images.min === 0);

/** Without other wishes: the first model that needs nothing but words. */
function usualParams(): Draft['params'] {
  const [size] = plainModel?.kind === 'video' ? Object.keys(plainModel.videos?.sizes ?? {}) : [];
  return { model: plainModel?.id, seconds: '4', size, watermark: false };
}

function draftFor(prompt: string, defaults: ScriptDefaults | undefined): Draft {
  if (!defaults)
    return { endpoint: 'videos', params: { ...usualParams(), prompt }, references: [], tags: [] };
  const { model, params, ...draft } = defaults;
  return { ...draft, params: { ...(model === undefined ? {} : { model }), ...params, prompt } };
}

interface From {
  defaults?: ScriptDefaults | undefined;
  fps: number;
  newId: (kind: 'shot' | 'line') => string;
  /** Where the first shot begins, in seconds. */
  start?: number;
}

/** The empty shots that a script asks for, and what is said meanwhile at about the time it is said. */
export function shotsFromScript(
  script: string,
  { defaults, fps, newId, start = 0 }: From,
): { shots: Shot[]; lines: Line[] } {
  const shots: Shot[] = [];
  const lines: Line[] = [];
  let at = start;
  let heading: string | null = null;
  for (const { scene, text, said } of readScript(script)) {
    heading = scene ?? heading;
    // Each video is made by itself: without its heading it would not know where and when it is.
    const draft = draftFor([...new Set([text, heading])].filter(Boolean).join('\n'), defaults);
    const out = onGrid(askedSeconds(draft), fps);
    shots.push({
      ...blankShot(newId('shot')),
      draft,
      out,
      script: text.slice(0, 2000),
      scene: scene?.slice(0, 200) ?? null,
    });
    let saidAt = at;
    for (const { who, words } of said) {
      const speaker = who.slice(0, CUT_LIMITS.speaker);
      const line = { ...blankLine(newId('line'), onGrid(saidAt, fps)), speaker };
      lines.push({ ...line, text: words.slice(0, 2000) });
      saidAt += Math.max(SHORTEST_WORDS, words.length / SIGNS_A_SECOND);
    }
    at += out;
  }
  return { shots, lines };
}
