'use client';
import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { endSession } from '#lib/api/session.ts';

export function SignOut() {
  const leave = useMutation({ ...endSession(), onSuccess: () => window.location.assign('/sign-in') });
  return (
    <Button className="w-fit" busy={leave.isPending} onClick={() => leave.mutate()}>
      <LogOut aria-hidden />
      Sign out
    </Button>
  );
}
