'use client';
import { ArrowUp } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';

/** New work waits up here until the person wants it: nothing they look at moves. */
export function NewPill({ count, onShow }: { count: number; onShow: () => Promise<void> }) {
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-3 z-20 flex justify-center">
      {count > 0 && (
        <Button
          size="sm"
          onClick={() => void onShow()}
          className="rise pointer-events-auto rounded-full! bg-raised! shadow-overlay"
        >
          <ArrowUp aria-hidden /> {count} new
        </Button>
      )}
    </div>
  );
}
