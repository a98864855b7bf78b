// @vitest-environment node
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { deleteProject } from './acts/projects.ts';
import { charactersOptions } from './characters.ts';
import { rendersOptions } from './cut-renders.ts';
import { cutsOptions } from './cuts.ts';
import { inboxOptions } from './offline/inbox.ts';
import { projectsOptions } from './projects.ts';
import { sharedOptions } from './review/shared.ts';
import { clipsOptions } from './speech.ts';
import { transcriptsOptions } from './transcripts.ts';

function kept(...keys: (readonly unknown[])[]) {
  const client = new QueryClient();
  for (const key of keys) client.setQueryData(key, []);
  return { client, asked: () => keys.map((key) => client.getQueryState(key)?.isInvalidated) };
}

test('whatever can lie in a project is asked for again when one is deleted', async () => {
  answerCalls({ 'DELETE /api/projects/prj_1': {} });
  const { client, asked } = kept(
    projectsOptions().queryKey,
    clipsOptions(false).queryKey,
    transcriptsOptions().queryKey,
    cutsOptions().queryKey,
    rendersOptions('cut_1').queryKey,
    charactersOptions().queryKey,
  );
  await new MutationObserver(client, deleteProject(client)).mutate('prj_1');
  expect(asked()).toEqual([true, true, true, true, true, true]);
});

test('what other apps shared is asked for apart from what a link shows', async () => {
  const { client, asked } = kept(sharedOptions('token').queryKey, inboxOptions.queryKey);
  await client.invalidateQueries({ queryKey: inboxOptions.queryKey });
  expect(asked()).toEqual([false, true]);
});
