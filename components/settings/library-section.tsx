'use client';
import { Download } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { LIBRARY_EXPORT } from '#lib/api/library.ts';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import { Section } from './section.tsx';

const loadImport = () => import('./library-import.tsx');

export function LibrarySection() {
  const importing = useLazyModule(loadImport);
  return (
    <Section
      title="Library"
      description="Everything you have made as one zip: videos, prompts, settings, characters, transcripts and dubs, with a gallery inside that opens in any browser. Another studio can import it."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-60 text-sm">
          Take it with you
          <span className="block text-xs text-muted">
            What is in the trash or still being made stays here.
          </span>
        </p>
        <Button asChild>
          <a href={LIBRARY_EXPORT} download>
            <Download aria-hidden />
            Export everything
          </a>
        </Button>
      </div>
      {importing ? <importing.LibraryImport /> : <Skeleton className="h-[142px] sm:h-[90px] lg:h-[72px]" />}
    </Section>
  );
}
