'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.ts';
import { changeClip, deleteClip, restoreClip } from '#lib/api/speech.ts';
import { useSpeechDraft } from '#lib/state/speech-draft.ts';
import type { SpeechClip } from '#lib/studio/speech-clip.ts';
import { stopSound, useSoundPlayer } from './sound-player.ts';

export function useClipActions(clip: SpeechClip, onDeleted: () => void) {
  const client = useQueryClient();
  const change = useMutation(changeClip(client));
  const gone = useMutation(deleteClip(client));
  const back = useMutation(restoreClip(client));
  const { id } = clip;
  return {
    rename: (name: string) => change.mutate({ id, name }),
    love: () => change.mutate({ id, favourite: !clip.favourite }),
    /** What was typed since is given back by an undo. */
    reuse: () => {
      const { set, text, speed, format, instructions } = useSpeechDraft.getState();
      set({
        text: clip.text,
        speed: clip.speed,
        format: clip.format,
        instructions: clip.instructions ?? '',
      });
      toast.undo('Text and settings taken over', () => set({ text, speed, format, instructions }));
    },
    remove: () => {
      if (useSoundPlayer.getState().current === id) stopSound();
      onDeleted();
      gone.mutate(id, { onSuccess: () => toast.undo('Clip deleted', () => back.mutate(id)) });
    },
  };
}
