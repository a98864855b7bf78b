import { useEffect, useRef } from 'react';
import { PROMPT_INVITATION } from '#components/compose/prompt-box.ts';
import { PromptInput } from '#components/compose/prompt-input.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { useComposer } from '#lib/state/composer-store.ts';
import { promptBox } from './replace-prompt.ts';

/** The prompt that is being composed. */
export function PromptField({ error }: { error?: string }) {
  const prompt = useComposer((state) => state.prompt);
  const batch = useComposer((state) => state.batch);
  const set = useComposer((state) => state.set);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    promptBox.current = box.current;
    return () => {
      promptBox.current = null;
    };
  }, []);
  return (
    <Field
      label="Prompt"
      aside={batch ? 'one prompt a line' : prompt.length > 0 && prompt.length.toLocaleString('en')}
      error={error}
    >
      <PromptInput
        ref={box}
        value={prompt}
        onChange={(text) => set({ prompt: text })}
        placeholder={
          batch ? 'A lighthouse in {fog|snow}\nA paper boat on a {calm|stormy} sea' : PROMPT_INVITATION
        }
      />
    </Field>
  );
}
