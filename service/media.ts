import { createRecogniser, type Recogniser } from './recognition/recogniser.ts';
import type { Settings } from './settings.ts';
import { createSpeaker, type Speaker } from './speech/speaker.ts';
import { createRenderer, type Renderer } from './video/renderer.ts';

/** The parts that make and understand media, each in processes of its own. */
export interface Media {
  renderer: Renderer;
  speaker: Speaker;
  recogniser: Recogniser;
}

export const createMedia = ({ renderConcurrency, speechEngine, dataDir }: Settings): Media => ({
  renderer: createRenderer({ concurrency: renderConcurrency }),
  speaker: createSpeaker({ engine: speechEngine, dataDir }),
  recogniser: createRecogniser({}),
});

export const closeMedia = ({ renderer, speaker, recogniser }: Media) =>
  Promise.all([renderer.close(), speaker.close(), recogniser.close()]);
