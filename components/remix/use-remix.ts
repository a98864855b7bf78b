'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { lineageOptions } from '#lib/api/lineage.ts';
import { createTasks } from '#lib/api/tasks.ts';
import type { Draft } from '#lib/studio/draft.ts';
import type { Task } from '#lib/studio/task.ts';

export interface Edit {
  prompt: string;
  /** Empty keeps the size of the source. */
  size: string;
  variants: number;
}

/** Sends an edit as one remix or several. The same edit sent again after a failure makes one set of tasks. */
export function useRemix(source: Task, onSent: (made: Task[]) => void) {
  const client = useQueryClient();
  const last = useRef<{ content: string; key: string } | null>(null);
  const { mutate, isPending, error, reset } = useMutation(createTasks(client));
  const send = ({ prompt, size, variants }: Edit) => {
    const draft: Draft = {
      endpoint: 'videos/remix',
      params: { prompt: prompt.trim(), ...(size ? { size } : {}) },
      references: [],
      sourceTaskId: source.id,
      tags: [],
    };
    const drafts = Array.from({ length: variants }, () => draft);
    const content = JSON.stringify(drafts);
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
    mutate(
      { drafts, key: last.current.key },
      {
        onSuccess: ({ tasks }) => {
          last.current = null;
          void client.invalidateQueries({ queryKey: lineageOptions(source.id).queryKey });
          onSent(tasks);
        },
      },
    );
  };
  return { send, busy: isPending, error, reset };
}
