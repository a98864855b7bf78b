'use client';
import Link from 'next/link';
import { useState } from 'react';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { LineageTree } from '#components/task/lineage-tree.tsx';
import { useLineage } from '#components/task/use-lineage.ts';
import { Button } from '#components/ui/button.tsx';
import { remixChain } from '#lib/studio/family.ts';
import type { Task } from '#lib/studio/task.ts';
import { Obstacle } from './obstacle.tsx';
import { RemixForm } from './remix-form.tsx';
import { RemixStage } from './remix-stage.tsx';
import { ResultStrip } from './result-strip.tsx';
import { VersionStrip } from './version-strip.tsx';
import { whyNot } from './why-not.ts';

const inEditor = ({ id }: Task) => `/remix/${encodeURIComponent(id)}`;

/** Change a finished video in words, see it beside its source, and go on from whichever version is best. */
export function RemixEditor({ source }: { source: Task }) {
  const { data: family } = useLineage(source.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const results = (family?.tasks ?? [])
    .filter(({ sourceTaskId, endpoint, trashedAt }) => {
      return endpoint === 'videos/remix' && sourceTaskId === source.id && trashedAt === null;
    })
    .sort((a, b) => b.createdAt - a.createdAt);
  const result = results.find(({ id }) => id === chosen) ?? results[0] ?? null;
  const chain = family ? remixChain(family, result?.id ?? source.id) : [];
  const obstacle = whyNot(source);
  return (
    <PageFrame
      title="Remix"
      action={
        <>
          <Button asChild look="ghost">
            <Link href={`/gallery/${encodeURIComponent(source.id)}`}>Open in gallery</Link>
          </Button>
          {result?.status === 'completed' && (
            <Button asChild>
              <Link href={inEditor(result)}>Remix the result</Link>
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid content-start gap-5">
          {source.status === 'completed' && <RemixStage source={source} result={result} />}
          {chain.length > 1 && <VersionStrip chain={chain} source={source.id} />}
          {results.length > 1 && (
            <ResultStrip results={results} shown={result?.id ?? null} onShow={setChosen} />
          )}
        </div>
        <div className="xl:row-span-2">
          {obstacle ? (
            <Obstacle task={source} why={obstacle} />
          ) : (
            <RemixForm source={source} onSent={([first]) => setChosen(first?.id ?? null)} />
          )}
        </div>
        <section aria-label="Family" className="grid content-start gap-2">
          <h2 className="text-sm font-medium text-muted">Family</h2>
          <LineageTree taskId={source.id} hrefOf={inEditor} />
        </section>
      </div>
    </PageFrame>
  );
}
