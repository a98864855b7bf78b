import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const KEPT = 300;

export type PromptTemplate = { id: string; name: string; text: string };

type PromptLibrary = {
  /** Sent prompts, newest first, without duplicates. */
  history: string[];
  templates: PromptTemplate[];
  remember: (prompts: string[]) => void;
  forget: (prompt: string) => void;
  saveTemplate: (name: string, text: string) => void;
  removeTemplate: (id: string) => void;
};

export const usePromptLibrary = create<PromptLibrary>()(
  persist(
    (set) => ({
      history: [],
      templates: [],
      remember: (prompts) =>
        set(({ history }) => ({ history: [...new Set([...prompts, ...history])].slice(0, KEPT) })),
      forget: (prompt) => set(({ history }) => ({ history: history.filter((kept) => kept !== prompt) })),
      saveTemplate: (name, text) =>
        set(({ templates }) => ({ templates: [{ id: crypto.randomUUID(), name, text }, ...templates] })),
      removeTemplate: (id) =>
        set(({ templates }) => ({ templates: templates.filter((template) => template.id !== id) })),
    }),
    { name: 'prompts', skipHydration: true },
  ),
);
