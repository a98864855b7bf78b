import { create } from 'zustand';
import { ApiError, RetryLater } from '#lib/api/http.ts';
import { readClip, speak } from '#lib/api/speech.ts';
import { type Failure, failureOf } from '#lib/language/error-text.ts';
import type { CutStore } from '#lib/state/cut-store.ts';
import { newWorkPlace } from '#lib/state/project/project-store.ts';
import type { Line } from '#lib/studio/cut/cut.ts';
import { changeLine, lineOf } from '#lib/studio/cut/line-edits.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { formatFor } from '#lib/studio/speech/speech-options.ts';

type Speaking = { state: 'speaking' } | { state: 'failed'; error: Failure; param: string | null };

/** Lines being spoken, whatever is selected, and those that failed. */
export const useSpeaking = create<Record<string, Speaking>>(() => ({}));

const forget = (id: string) => useSpeaking.setState(({ [id]: _, ...rest }) => rest, true);

const underWay = new Map<string, AbortController>();

/** Progress of speaking all lines, by film id. */
export const useSpeakingAll = create<Record<string, { done: number; of: number }>>(() => ({}));

/** Speaks lines in turn, each in its voice at that time. */
export async function speakLines(
  store: CutStore,
  ids: readonly string[],
  voiceFor: (line: Line) => Voice | null,
) {
  const film = store.getState().cut.id;
  for (const [done, id] of ids.entries()) {
    useSpeakingAll.setState({ [film]: { done, of: ids.length } });
    const line = lineOf(store.getState().timeline, id);
    const voice = line && voiceFor(line);
    if (voice) await speakLine(store, line, voice);
  }
  useSpeakingAll.setState(({ [film]: _, ...rest }) => rest, true);
}

type Voice = { connectionId: string; model: CatalogueModel; voice: string };

/** Speaks one line; others stay. The old sound plays until then. */
export async function speakLine(store: CutStore, { id, text }: Line, { connectionId, model, voice }: Voice) {
  underWay.get(id)?.abort();
  const controller = new AbortController();
  underWay.set(id, controller);
  useSpeaking.setState({ [id]: { state: 'speaking' } });
  const asked = {
    ...newWorkPlace(),
    connectionId,
    model: model.id,
    voice,
    input: text.trim(),
    // Other formats pad the sound, so the words would not start with the line.
    response_format: formatFor(model, 'wav'),
    speed: 1,
  };
  try {
    const { id: speechId, duration } = await spoken(asked, controller.signal);
    const said = { voice, model: model.id, connectionId, speechId, assetId: null, duration };
    store.getState().edit((film) => (lineOf(film, id) ? changeLine(film, id, said) : film), 'speakLine');
    forget(id);
  } catch (cause) {
    if (controller.signal.aborted) return;
    const param = cause instanceof ApiError ? (cause.param ?? null) : null;
    useSpeaking.setState({ [id]: { state: 'failed', error: failureOf(cause), param } });
  } finally {
    if (underWay.get(id) === controller) underWay.delete(id);
  }
}

async function spoken(asked: Parameters<typeof speak>[0], signal: AbortSignal) {
  for (;;) {
    try {
      const { clipId, body } = await speak(asked, signal);
      // The studio stores the clip once all of it has been read.
      await body.pipeTo(new WritableStream(), { signal });
      return await readClip(clipId);
    } catch (cause) {
      if (!(cause instanceof RetryLater)) throw cause;
      await new Promise((resolve) => setTimeout(resolve, cause.seconds * 1000));
      signal.throwIfAborted();
    }
  }
}
