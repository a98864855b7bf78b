import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { adaptSettings } from '#lib/studio/compose/adapt-settings.ts';
import type { Settings, SettingValue } from '#lib/studio/compose/control.ts';
import {
  chosenRoute,
  INTENT_LABELS,
  type Intent,
  isSameModel,
  type ModelChoice,
  offeredRoutes,
  type Route,
} from '#lib/studio/compose/routes.ts';
import type { Asset } from '#lib/studio/media/asset.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';

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
  /** The address it is fetched from. */
  link?: string;
};

export type Composed = ModelChoice & {
  intent: Intent;
  /** Further models the same prompt goes to. */
  also: ModelChoice[];
  prompt: string;
  settings: Settings;
  references: Reference[];
  variations: number;
  /** Each line is a prompt of its own. */
  batch: boolean;
};

type Composer = Composed & {
  /** Models used by their id that no connection lists, the latest first. */
  named: ModelChoice[];
  /** What makes videos, of all connections; null until it is known. */
  offered: CatalogueModel[] | null;
  /** What the last change of model or intent did to the settings. */
  notes: string[];
  setIntent: (intent: Intent) => void;
  setRoute: (route: Route, from: Route) => void;
  set: (change: Partial<Pick<Composed, 'prompt' | 'variations' | 'batch' | 'also'>>) => void;
  setOffered: (offered: CatalogueModel[] | null) => void;
  addNamed: (choice: ModelChoice) => void;
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
  connectionId: null,
  model: '',
  also: [],
  prompt: '',
  settings: {},
  references: [],
  variations: 1,
  batch: false,
};

/** How many models are remembered that were used by their id. */
const NAMED = 8;

const TAKES_NO_IMAGE: Intent[] = ['prompt', 'streamed'];

/** The same with another intent: on the model it has, if that can do it. */
function withIntent(composed: Composed & Pick<Composer, 'offered'>, intent: Intent): Partial<Composer> {
  // Before it is known what the connections offer, nothing takes its place.
  if (composed.offered === null) return { intent, also: [] };
  const next = chosenRoute(offeredRoutes(intent, composed.offered), composed);
  if (!next) return { intent };
  const before = offeredRoutes(composed.intent, composed.offered);
  const from = chosenRoute(before, composed) ?? next;
  const { connectionId, model } = next;
  return { intent, connectionId, model, also: [], ...adaptSettings(composed.settings, from, next) };
}

/** Adding an image where none is accepted switches to animating it. */
function animating(composer: Composer): Partial<Composer> {
  const { notes = [], ...change } = withIntent(composer, 'image');
  return { ...change, notes: [`Now “${INTENT_LABELS.image.label}”, which takes the image.`, ...notes] };
}

/** What is being composed. Kept in the browser, so that a reload or a crash loses nothing. */
export const useComposer = create<Composer>()(
  persist(
    (set) => ({
      ...BLANK,
      named: [],
      offered: null,
      notes: [],
      setIntent: (intent) => set((state) => withIntent(state, intent)),
      setRoute: (route, from) =>
        set((state) => ({
          connectionId: route.connectionId,
          model: route.model,
          also: state.also.filter((other) => !isSameModel(other, route)),
          ...adaptSettings(state.settings, from, route),
        })),
      set: (change) => set(change),
      setOffered: (offered) => set({ offered }),
      addNamed: (choice) =>
        set(({ named }) => ({
          named: [choice, ...named.filter((other) => !isSameModel(other, choice))].slice(0, NAMED),
        })),
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
      version: 2,
      // What was kept before there were several connections is all there but for the place.
      migrate: (kept) => kept as Composer,
      skipHydration: true,
      // Functions are dropped by JSON.stringify.
      partialize: ({ notes, offered, ...composed }) => composed,
    },
  ),
);
