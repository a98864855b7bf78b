import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { adaptSettings } from '#lib/studio/compose/adapt-settings.ts';
import type { Settings, SettingValue } from '#lib/studio/compose/controls.ts';
import { INTENT_LABELS, type Intent, type Route, routesFor } from '#lib/studio/compose/routes.ts';
import type { Asset } from '#lib/studio/media/asset.ts';

/** As much of an asset as a reference needs; its size is not always known. */
export type ReferenceAsset = Pick<Asset, 'id' | 'url' | 'name' | 'mime' | 'width' | 'height'>;

/** An image beside the prompt, from the moment it is chosen. */
export type Reference = {
  key: string;
  name: string;
  state: 'uploading' | 'ready' | 'failed';
  error?: string;
  asset?: ReferenceAsset;
  /** What it was before it was cropped. */
  original?: ReferenceAsset;
};

export type Composed = {
  intent: Intent;
  model: string;
  /** Further models the same prompt goes to. */
  alsoModels: string[];
  prompt: string;
  settings: Settings;
  references: Reference[];
  variations: number;
  /** Each line is a prompt of its own. */
  batch: boolean;
};

type Composer = Composed & {
  /** What the last change of model or intent did to the settings. */
  notes: string[];
  setIntent: (intent: Intent, routes: Route[]) => void;
  setRoute: (route: Route, from: Route) => void;
  set: (change: Partial<Pick<Composed, 'prompt' | 'variations' | 'batch' | 'alsoModels'>>) => void;
  setSetting: (name: string, value: SettingValue) => void;
  addReference: (reference: Reference) => void;
  changeReference: (key: string, change: Partial<Reference>) => void;
  removeReference: (key: string) => void;
  moveReference: (key: string, to: number) => void;
  /** Loads the settings of an earlier video. */
  reuse: (composed: Partial<Composed>) => void;
};

const BLANK: Composed = {
  intent: 'prompt',
  model: 'vidB-2',
  alsoModels: [],
  prompt: '',
  settings: {},
  references: [],
  variations: 1,
  batch: false,
};

const routeOf = (intent: Intent, model: string) => routesFor(intent).find((route) => route.model === model);

const TAKES_NO_IMAGE: Intent[] = ['prompt', 'streamed'];

/** Adding an image where none is accepted switches to animating it. */
function animating({ intent, model, settings }: Composed): Partial<Composer> {
  const said = `Now “${INTENT_LABELS.image.label}”, which takes the image.`;
  const from = routeOf(intent, model);
  const to = routeOf('image', model) ?? (from && routesFor('image')[0]);
  if (!from || !to) return { intent: 'image', alsoModels: [], notes: [said] };
  const { settings: kept, notes } = adaptSettings(settings, from, to);
  return { intent: 'image', model: to.model, alsoModels: [], settings: kept, notes: [said, ...notes] };
}

/** What is being composed. Kept in the browser, so that a reload or a crash loses nothing. */
export const useComposer = create<Composer>()(
  persist(
    (set) => ({
      ...BLANK,
      notes: [],
      setIntent: (intent, routes) =>
        set((state) => {
          const next = routes.find(({ model }) => model === state.model) ?? routes[0];
          if (!next) return { intent };
          const from = routeOf(state.intent, state.model) ?? next;
          return {
            intent,
            model: next.model,
            alsoModels: [],
            ...adaptSettings(state.settings, from, next),
          };
        }),
      setRoute: (route, from) =>
        set((state) => ({
          model: route.model,
          alsoModels: state.alsoModels.filter((model) => model !== route.model),
          ...adaptSettings(state.settings, from, route),
        })),
      set: (change) => set(change),
      setSetting: (name, value) =>
        set((state) => ({ settings: { ...state.settings, [name]: value }, notes: [] })),
      addReference: (reference) =>
        set((state) => ({
          ...(TAKES_NO_IMAGE.includes(state.intent) ? animating(state) : {}),
          references: [...state.references, reference],
        })),
      changeReference: (key, change) =>
        set((state) => ({
          references: state.references.map((reference) =>
            reference.key === key ? { ...reference, ...change } : reference,
          ),
        })),
      removeReference: (key) =>
        set((state) => ({ references: state.references.filter((reference) => reference.key !== key) })),
      moveReference: (key, to) =>
        set((state) => {
          const moved = state.references.find((reference) => reference.key === key);
          if (!moved) return {};
          const others = state.references.filter((reference) => reference.key !== key);
          return { references: [...others.slice(0, to), moved, ...others.slice(to)] };
        }),
      reuse: (composed) => set({ ...BLANK, notes: [], ...composed }),
    }),
    {
      name: 'composer',
      version: 1,
      skipHydration: true,
      // Functions are dropped by JSON.stringify.
      partialize: ({ notes, ...composed }) => composed,
    },
  ),
);
