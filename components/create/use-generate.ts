'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '#components/ui/toast.ts';
import { createTasks } from '#lib/api/tasks.ts';
import { usePromptLibrary } from '#lib/state/prompt-library.ts';
import type { Draft } from '#lib/studio/draft.ts';

/** Sends drafts to the queue. The same drafts sent again after a failure carry the same key, and make one set of tasks. */
export function useGenerate() {
  const client = useQueryClient();
  const remember = usePromptLibrary((state) => state.remember);
  const last = useRef<{ content: string; key: string } | null>(null);
  const mutation = useMutation({
    ...createTasks(client),
    onError: (error) => toast.error('Nothing was sent', { description: error.message }),
  });
  const generate = async (drafts: Draft[]): Promise<boolean> => {
    const content = JSON.stringify(drafts);
    if (mutation.isPending || drafts.length === 0) return false;
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
    try {
      await mutation.mutateAsync({ drafts, key: last.current.key });
    } catch {
      return false;
    }
    last.current = null;
    remember([...new Set(drafts.map(({ params }) => String(params.prompt ?? '')))]);
    return true;
  };
  return { generate, busy: mutation.isPending };
}
