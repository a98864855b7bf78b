import { filmFrames, useCutStore } from '#lib/state/cut-store.ts';
import { UNTITLED_FILM } from '#lib/studio/cut/blank.ts';
import { scriptTitle } from '#lib/studio/cut/script.ts';
import { shotsFromScript } from '#lib/studio/cut/shots-from-script.ts';
import { withVoices } from '#lib/studio/cut/speakers.ts';
import { useUsualDraft } from '../use-usual-draft.ts';

/** Adds the shots and spoken lines of a script at the end of the film. */
export function useScriptShots(): (script: string) => void {
  const store = useCutStore();
  const usual = useUsualDraft();
  return (script) => {
    const { timeline, edit } = store.getState();
    const { fps } = timeline;
    const start = filmFrames(timeline) / fps;
    const added = shotsFromScript(script, {
      defaults: usual(),
      fps,
      start,
      newId: () => crypto.randomUUID(),
    });
    edit(
      (film) => ({
        ...film,
        title: film.title === UNTITLED_FILM ? (scriptTitle(script) ?? film.title) : film.title,
        shots: [...film.shots, ...added.shots],
        lines: [...film.lines, ...withVoices(added.lines, film.lines)],
      }),
      'addScript',
    );
  };
}
