'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CirclePause } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { connectionOptions, resumeQueue } from '#lib/api/connection.ts';
import { Banner } from './banner.tsx';
import { pausedWords } from './paused-words.ts';

export function PausedBanner() {
  const { data } = useQuery(connectionOptions());
  const resume = useMutation(resumeQueue(useQueryClient()));
  if (!data?.paused) return null;
  return (
    <Banner
      tone="warn"
      icon={<CirclePause aria-hidden />}
      action={
        <Button size="sm" busy={resume.isPending} onClick={() => resume.mutate()}>
          Resume
        </Button>
      }
    >
      {pausedWords(data.paused)}
    </Banner>
  );
}
