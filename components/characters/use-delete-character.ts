'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { toast } from '#components/ui/toast.ts';
import { deleteCharacter, restoreCharacter } from '#lib/api/characters.ts';
import type { Character } from '#lib/studio/character.ts';

/** Deletes at once and offers to take it back. The service goes on knowing the character. */
export function useDeleteCharacter() {
  const client = useQueryClient();
  const router = useRouter();
  const { mutate: remove } = useMutation(deleteCharacter(client));
  const { mutate: restore } = useMutation(restoreCharacter(client));
  return ({ id, username }: Character) =>
    remove(id, {
      onSuccess: () => {
        router.push('/characters');
        toast.undo(`@${username} deleted`, () => restore(id));
      },
      onError: (error) => toast.error('It was not deleted', { description: error.message }),
    });
}
