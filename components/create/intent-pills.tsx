'use client';
import { useQuery } from '@tanstack/react-query';
import { Pill } from '#components/ui/pill.tsx';
import { listedModelsOptions } from '#lib/api/models.ts';
import { MODELS } from '#lib/contract/models.ts';
import { useComposer } from '#lib/state/composer.ts';
import { INTENT_WORDS, INTENTS, offeredRoutes } from '#lib/studio/compose/routes.ts';

/** Where a person starts: what they want to do. Which models and endpoint that means follows from it. */
export function IntentPills() {
  const intent = useComposer((state) => state.intent);
  const setIntent = useComposer((state) => state.setIntent);
  const { data: listed = null } = useQuery(listedModelsOptions());
  return (
    <fieldset aria-label="How to start" className="flex flex-wrap gap-1.5">
      {INTENTS.map((each) => (
        <Pill
          key={each}
          pressed={each === intent}
          title={INTENT_WORDS[each].hint}
          onClick={() => setIntent(each, offeredRoutes(each, listed, MODELS))}
        >
          {INTENT_WORDS[each].label}
        </Pill>
      ))}
    </fieldset>
  );
}
