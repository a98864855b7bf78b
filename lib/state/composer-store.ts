import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { ImageRole } from '#lib/contract/models.ts';
import { mentionedUsernames } from '#lib/contract/notation.ts';
import type { Failure } from '#lib/language/error-text.ts';
import { adaptSettings } from '#lib/studio/compose/adapt-settings.ts';
import { type Box, chosenFit, type Fit, fitsFor, roomierFit } from '#lib/studio/compose/box.ts';
import type { Settings, SettingValue } from '#lib/studio/compose/control.ts';
import type { Note } from '#lib/studio/compose/notes.ts';
import { isSameModel, type ModelChoice } from '#lib/studio/compose/routes.ts';
import type { Asset } from '#lib/studio/media/asset.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { draftStorage, fromVersionTwo, upToVersion } from './draft-storage.ts';

/** The parts of an asset that a reference needs; its size may be unknown. */
export type ReferenceAsset = Pick<Asset, 'id' | 'url' | 'name' | 'mime' | 'width' | 'height'>;

/** An image beside the prompt, from the moment it is chosen. */
export type Reference = {
  key: string;
  name: string;
  state: 'uploading' | 'ready' | 'failed';
  /** The role it was given; by default whatever the model takes. */
  role?: ImageRole;
  error?: Failure;
  asset?: ReferenceAsset;
  /** The asset before cropping. */
  original?: ReferenceAsset;
  /** The URL it is fetched from. */
  link?: string;
  /** The picture that a crop or another file is about to replace: to cancel brings it back. */
  before?: Pick<Reference, 'name' | 'asset' | 'original'>;
};

export type Composed = ModelChoice & {
  /** Further models for the same prompt. */
  also: ModelChoice[];
  prompt: string;
  settings: Settings;
  references: Reference[];
  variations: number;
  /** Each line is a separate prompt. */
  batch: boolean;
  /** Watched while it is made, if the model supports it. */
  live: boolean;
};

/** What replaced a draft: an earlier video's settings, the same with a frame, or a frame to continue from. */
export type Replacement = 'settings' | 'frame' | 'continuation';

type Composer = Composed & {
  /** Unlisted models used by id, the latest first. */
  named: ModelChoice[];
  /** The video models of all connections; null until known. */
  offered: CatalogueModel[] | null;
  /** The effects of the last change on model and settings. */
  notes: Note[];
  /** The replaced draft, what replaced it, and the new draft. */
  replaced: { by: Replacement; draft: Composed; put?: Composed } | null;
  choose: (choice: ModelChoice) => void;
  set: (change: Partial<Pick<Composed, 'prompt' | 'variations' | 'batch' | 'also' | 'live'>>) => void;
  setOffered: (offered: CatalogueModel[] | null) => void;
  addNamed: (choice: ModelChoice) => void;
  setSetting: (name: string, value: SettingValue) => void;
  addReference: (reference: Reference) => void;
  /** Also changes it in a replaced draft, which may be brought back. */
  changeReference: (key: string, change: Partial<Reference>) => void;
  setRole: (key: string, role: ImageRole) => void;
  removeReference: (key: string) => void;
  moveReference: (key: string, before: string) => void;
  /** Replaces the draft, with a way back. */
  replace: (by: Replacement, composed: Partial<Composed>) => void;
  bringBack: () => void;
  /** Gives up the way back. */
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

/** How many models used by id are remembered. */
const NAMED = 8;

export const boxOf = ({ references, prompt, live }: Composed): Box => ({
  roles: references.map(({ role }) => role ?? null),
  cast: mentionedUsernames(prompt).length > 0,
  live,
});

type Known = Composed & Pick<Composer, 'offered'>;

const fitsOf = (state: Known) => fitsFor(boxOf(state), state.offered);

const sameWay = (a: Fit, b: Fit) => isSameModel(a.route, b.route) && a.route.endpoint === b.route.endpoint;

/** A change with its effects on the settings if the route changes. */
function settled(before: Known, change: Partial<Composer>): Partial<Composer> {
  const after = { ...before, ...change };
  if (before.offered === null) return change;
  const from = chosenFit(fitsOf(before), before);
  const to = chosenFit(fitsOf(after), after);
  if (!from || !to || sameWay(from, to)) return change;
  const { settings, notes } = adaptSettings(after.settings, from.route, to.route);
  return { ...change, settings, notes: [...(change.notes ?? []), ...notes] };
}

/** A change of the images; switches to a model with room for them if needed. */
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

/** The fields that make up a draft. */
export function draftIn(state: Composed): Composed {
  const { connectionId, model, also, prompt, settings, references, variations, batch, live } = state;
  return { connectionId, model, also, prompt, settings, references, variations, batch, live };
}

/** The user's own draft: not one that replaced it and was left unchanged. */
function ownDraft(state: Composed & Pick<Composer, 'replaced'>): Composed {
  const draft = draftIn(state);
  const { replaced } = state;
  return replaced && JSON.stringify(replaced.put) === JSON.stringify(draft) ? replaced.draft : draft;
}

export const isBlank = ({ prompt, references, settings }: Composed) =>
  prompt.trim() === '' && references.length === 0 && Object.keys(settings).length === 0;

const VERSION = 3;

/** The draft being composed. Stored in the browser, so that a reload or a crash loses nothing. */
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
          // Words change with every key; the route seldom does.
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
        set(({ references, replaced }) => {
          const changed = (reference: Reference) =>
            reference.key === key ? { ...reference, ...change } : reference;
          const draft = replaced && { ...replaced.draft, references: replaced.draft.references.map(changed) };
          return { references: references.map(changed), replaced: draft && { ...replaced, draft } };
        }),
      setRole: (key, role) =>
        set((state) => {
          const was = state.references.find((reference) => reference.key === key)?.role;
          // There is one first and one last frame: the former holder takes the other role.
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
          // Frames swap their roles when moved, so that the picture moves and not its role.
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
      version: VERSION,
      migrate: (kept, version) => (version < 3 ? fromVersionTwo(kept) : kept) as Composer,
      skipHydration: true,
      storage: createJSONStorage(() => upToVersion(VERSION, draftStorage)),
      // Functions are dropped by JSON.stringify.
      partialize: ({ notes, offered, ...composed }) => composed,
    },
  ),
);

function withRole({ role: _, ...reference }: Reference, role: ImageRole | undefined): Reference {
  return role ? { ...reference, role } : reference;
}
