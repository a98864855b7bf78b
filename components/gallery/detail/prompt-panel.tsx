'use client';
import { useState } from 'react';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { WordDifferences } from '../word-differences.tsx';
import { CopyButton } from './copy-button.tsx';
import { Panel } from './panel.tsx';

/** What was asked for and, where the service wrote its own version, that one with what it changed. */
export function PromptPanel({ prompt, enhanced }: { prompt: string; enhanced: string | null }) {
  const [shown, setShown] = useState<'yours' | 'enhanced'>('yours');
  const changed = enhanced !== null && enhanced.trim() !== prompt.trim();
  const text = changed && shown === 'enhanced' ? enhanced : prompt;
  return (
    <Panel title="Prompt" action={<CopyButton label="Copy the prompt" text={text} />}>
      {changed && (
        <SegmentedControl
          aria-label="Prompt shown"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'yours', label: 'Yours' },
            { value: 'enhanced', label: 'As the service enhanced it' },
          ]}
        />
      )}
      <p className="text-sm whitespace-pre-wrap break-words">
        {changed && shown === 'enhanced' ? (
          <WordDifferences before={prompt} after={enhanced} withRemoved />
        ) : (
          text
        )}
      </p>
    </Panel>
  );
}
