import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { PromptInput } from '#components/compose/prompt-input.tsx';
import { classes } from '#components/ui/classes.ts';
import { useComposer } from '#lib/state/composer-store.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import { promptBox } from '../replace-prompt.ts';

const ERROR_ID = 'prompt-error';

/** The large prompt field. */
export function PromptField({ error }: { error?: string | undefined }) {
  const t = useTranslations('create');
  const tCompose = useTranslations('compose');
  const tCommon = useTranslations('common');
  const prompt = useComposer((state) => state.prompt);
  const batch = useComposer((state) => state.batch);
  const set = useComposer((state) => state.set);
  const box = useRef<HTMLTextAreaElement>(null);
  // The ready words are selected when the field is entered: typing replaces them. A second click sets the caret.
  const isReady = prompt === t('samples.ready');
  const justEntered = useRef(false);
  useEffect(() => {
    promptBox.current = box.current;
    return () => {
      promptBox.current = null;
    };
  }, []);
  useShortcut({
    keys: '/',
    label: t('writePrompt'),
    group: tCommon('groups.create'),
    run: () => box.current?.focus(),
  });
  return (
    <div
      className={classes(
        'grid min-w-0 grow gap-1.5 lg:min-h-12 lg:content-center',
        batch && 'lg:[&_textarea]:min-h-[60px]',
      )}
    >
      <PromptInput
        ref={box}
        size="large"
        aria-label={t('prompt')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? ERROR_ID : undefined}
        value={prompt}
        onChange={(text) => set({ prompt: text })}
        onFocus={({ currentTarget }) => {
          justEntered.current = true;
          if (isReady) currentTarget.select();
        }}
        onClick={({ currentTarget }) => {
          if (isReady && justEntered.current) currentTarget.select();
          justEntered.current = false;
        }}
        placeholder={batch ? t('batch.example') : tCompose('invitation')}
      />
      {error && (
        <p id={ERROR_ID} role="alert" className="px-1 text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
