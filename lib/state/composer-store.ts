import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { ImageRole } from '#lib/contract/models.ts';
import { mentionedUsernames } from '#lib/contract/notation.ts';
import type { Failure } from '#lib/language/error-words.ts';
import { adaptSettings } from '#lib/studio/compose/adapt-settings.ts';
import { type Box, chosenFit, type Fit, fitsFor, roomierFit } from '#lib/studio/compose/box.ts';
import type { Settings, SettingValue } from '#lib/studio/compose/control.ts';
import { isSameModel, type ModelChoice } from '#lib/studio/compose/routes.ts';
import type { Asset } from '#lib/studio/media/asset.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import type { Note } from '#lib/studio/models/notes.ts';
import { draftStorage, fromVersionTwo } from './draft-storage.ts';

/** As much of an asset as a reference needs; its size is not always known. */
export type ReferenceAsset = Pick<Asset, 'id' | 'url' | 'name' | 'mime' | 'width' | 'height'>;

/** An image beside the prompt, from the moment it is chosen. */
export type Reference = {
  key: string;
  name: string;
  state: 'uploading' | 'ready' | 'failed';
  /** What it was said to be; without it, whatever the model takes. */
  role?: ImageRole;
  error?: Failure;
  asset?: ReferenceAsset;
  /** What it was before it was cropped. */
  original?: ReferenceAsset;
  /** The address it is fetched from. */
  link?: string;
};

export type Composed = ModelChoice & {
  /** Further models the same prompt goes to. */
  also: ModelChoice[];
  prompt: string;
  settings: Settings;
  references: Reference[];
  variations: number;
  /** Each line is a prompt of its own. */
  batch: boolean;
  /** It is watched while it is made, where the model can be. */
  live: boolean;
};

/** What took the place of a draft: the settings of an earlier video, the same with a frame, a frame to go on from. */
export type Replacement = 'settings' | 'frame' | 'continuation';

type Composer = Composed & {
  /** Models used by their id that no connection lists, the latest first. */
  named: ModelChoice[];
  /** What makes videos, of all connections; null until it is known. */
  offered: CatalogueModel[] | null;
  /** What the last change did to the model and the settings. */
  notes: Note[];
  /** The draft that another one took the place of, by what, and what was put there. */
  replaced: { by: Replacement; draft: Composed; put?: Composed } | null;
  choose: (choice: ModelChoice) => void;
  set: (change: Partial<Pick<Composed, 'prompt' | 'variations' | 'batch' | 'also' | 'live'>>) => void;
  setOffered: (offered: CatalogueModel[] | null) => void;
  addNamed: (choice: ModelChoice) => void;
  setSetting: (name: string, value: SettingValue) => void;
  addReference: (reference: Reference) => void;
  changeReference: (key: string, change: Partial<Reference>) => void;
  setRole: (key: string, role: ImageRole) => void;
  removeReference: (key: string) => void;
  moveReference: (key: string, before: string) => void;
  /** Another draft, with a way back to this one. */
  replace: (by: Replacement, composed: Partial<Composed>) => void;
  bringBack: () => void;
  /** The way back is no longer wanted. */
  settle: () => void;
};

const BLANK: Composed = {
  connectionId: null,
  model: '',
  also: [],
  prompt: '',
  settings: {},
  references: [],
  variations: 1,
  batch: false,
  live: false,
};

/** How many models are remembered that were used by their id. */
const NAMED = 8;

export const boxOf = ({ references, prompt, live }: Composed): Box => ({
  roles: references.map(({ role }) => role ?? null),
  cast: mentionedUsernames(prompt).length > 0,
  live,
});

type Known = Composed & Pick<Composer, 'offered'>;

const fitsOf = (state: Known) => fitsFor(boxOf(state), state.offered);

const sameWay = (a: Fit, b: Fit) => isSameModel(a.route, b.route) && a.route.endpoint === b.route.endpoint;

/** A change, with what it does to the settings where another way is taken after it. */
function settled(before: Known, change: Partial<Composer>): Partial<Composer> {
  const after = { ...before, ...change };
  if (before.offered === null) return change;
  const from = chosenFit(fitsOf(before), before);
  const to = chosenFit(fitsOf(after), after);
  if (!from || !to || sameWay(from, to)) return change;
  const { settings, notes } = adaptSettings(after.settings, from.route, to.route);
  return { ...change, settings, notes: [...(change.notes ?? []), ...notes] };
}

/** A change of the images, on a model that has a place for them where the chosen one has none. */
function withRoom(before: Known, change: Partial<Composer>): Partial<Composer> {
  const after = { ...before, ...change };
  const fits = fitsOf(after);
  const next = before.offered === null ? null : roomierFit(fits, after);
  if (!next) return settled(before, { notes: [], ...change });
  const { connectionId, model, name } = next.route;
  const was = chosenFit(fits, after)?.route.name ?? '';
  const notes: Note[] = [{ kind: 'movedTo', model: name, was, pictures: after.references.length }];
  return settled(before, { ...change, connectionId, model, also: [], notes });
}

/** The parts that make up a draft. */
export function draftIn(state: Composed): Composed {
  const { connectionId, model, also, prompt, settings, references, variations, batch, live } = state;
  return { connectionId, model, also, prompt, settings, references, variations, batch, live };
}

/** What somebody composed themselves: not what was put in its place and left as it is. */
function ownDraft(state: Composed & Pick<Composer, 'replaced'>): Composed {
  const draft = draftIn(state);
  const { replaced } = state;
  return replaced && JSON.stringify(replaced.put) === JSON.stringify(draft) ? replaced.draft : draft;
}

export const isBlank = ({ prompt, references, settings }: Composed) =>
  prompt.trim() === '' && references.length === 0 && Object.keys(settings).length === 0;

/** What is being composed. Kept in the browser, so that a reload or a crash loses nothing. */
export const useComposer = create<Composer>()(
  persist(
    (set) => ({
      ...BLANK,
      named: [],
      offered: null,
      notes: [],
      replaced: null,
      choose: (choice) =>
        set((state) => {
          const also = state.also.filter((other) => !isSameModel(other, choice));
          return settled(state, { ...choice, also, notes: [] });
        }),
      set: (change) =>
        set((state) => {
          // Words change with every key; the way they go seldom does.
          const { cast, live } = boxOf({ ...state, ...change });
          const before = boxOf(state);
          return cast === before.cast && live === before.live ? change : settled(state, change);
        }),
      setOffered: (offered) => set({ offered }),
      addNamed: (choice) =>
        set(({ named }) => ({
          named: [choice, ...named.filter((other) => !isSameModel(other, choice))].slice(0, NAMED),
        })),
      setSetting: (name, value) =>
        set((state) => ({ settings: { ...state.settings, [name]: value }, notes: [] })),
      addReference: (reference) =>
        set((state) => withRoom(state, { references: [...state.references, reference] })),
      changeReference: (key, change) =>
        set((state) => ({
          references: state.references.map((reference) =>
            reference.key === key ? { ...reference, ...change } : reference,
          ),
        })),
      setRole: (key, role) =>
        set((state) => {
          const was = state.references.find((reference) => reference.key === key)?.role;
          // There is one first frame and one last: who had it takes the other place.
          const one = role === 'first_frame' || role === 'last_frame';
          const other = role === 'first_frame' ? 'last_frame' : 'first_frame';
          const references = state.references.map((reference) => {
            if (reference.key === key) return { ...reference, role };
            return one && reference.role === role ? { ...reference, role: was ?? other } : reference;
          });
          return withRoom(state, { references });
        }),
      removeReference: (key) =>
        set((state) =>
          settled(state, {
            references: state.references.filter((reference) => reference.key !== key),
            notes: [],
          }),
        ),
      moveReference: (key, before) =>
        set(({ references }) => {
          const from = references.findIndex((reference) => reference.key === key);
          const to = references.findIndex((reference) => reference.key === before);
          const [moved, place] = [references[from], references[to]];
          if (!moved || !place || from === to) return {};
          // Frames change places with their roles, so that the picture moves and not its name.
          const roles = references.map(({ role }) => role);
          const others = references.filter((reference) => reference !== moved);
          const ordered = [...others.slice(0, to), moved, ...others.slice(to)];
          return {
            references: ordered.map((reference, index) => withRole(reference, roles[index])),
          };
        }),
      replace: (by, composed) =>
        set((state) => {
          const blank = { ...BLANK, offered: state.offered };
          const next = { ...BLANK, ...withRoom(blank, { ...composed, notes: [] }) };
          const own = ownDraft(state);
          return { ...next, replaced: isBlank(own) ? null : { by, draft: own, put: draftIn(next) } };
        }),
      bringBack: () => set(({ replaced }) => ({ ...replaced?.draft, notes: [], replaced: null })),
      settle: () => set({ replaced: null }),
    }),
    {
      name: 'composer',
      version: 3,
      migrate: (kept, version) => (version < 3 ? fromVersionTwo(kept) : kept) as Composer,
      skipHydration: true,
      storage: createJSONStorage(draftStorage),
      // Functions are dropped by JSON.stringify.
      partialize: ({ notes, offered, ...composed }) => composed,
    },
  ),
);

function withRole({ role: _, ...reference }: Reference, role: ImageRole | undefined): Reference {
  return role ? { ...reference, role } : reference;
}
