'use client';
import { LoaderCircle, RotateCcw } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { clockWords } from '#lib/studio/clock-words.ts';
import type { ReplyState } from './use-talk.ts';

/** What becomes of the reply to the last turn. */
export function ReplyStatus({ state, onRetry }: { state: ReplyState; onRetry: () => void }) {
  if (state.kind === 'coming') {
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <LoaderCircle aria-hidden className="size-4 animate-spin" /> Listening and answering
      </p>
    );
  }
  if (state.kind === 'paused') return <Pause until={state.until} />;
  const retry = (
    <Button size="sm" onClick={onRetry}>
      <RotateCcw aria-hidden /> Try again
    </Button>
  );
  if (state.kind === 'none') return <Notice action={retry}>No reply came to this yet.</Notice>;
  const { title, advice, toSettings } = state.problem;
  return (
    <Notice tone="danger" action={retry}>
      <strong className="font-semibold">{title}.</strong> {advice} What you said is kept.{' '}
      {toSettings && (
        <Link href="/settings" className="underline underline-offset-2">
          Open Settings
        </Link>
      )}
    </Notice>
  );
}

function Pause({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Notice tone="warn">
      The service asks for a pause. It is asked again in {clockWords(Math.max(0, until - now))}.
    </Notice>
  );
}
