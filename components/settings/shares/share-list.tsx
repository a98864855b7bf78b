import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeShare } from '#components/task/review/change-share.tsx';
import { LocalOnly, ShareRow } from '#components/task/review/share-row.tsx';
import { sharesOptions } from '#lib/api/review/shares.ts';
import type { Share } from '#lib/studio/review/share.ts';

/** One's links, to be copied again, changed or revoked. */
export function ShareList() {
  const { data, isError } = useQuery(sharesOptions());
  const [changed, setChanged] = useState<Share | null>(null);
  if (isError) return <p className="text-sm text-muted">The list could not be loaded.</p>;
  if (data?.length === 0)
    return (
      <p className="text-sm text-muted">
        Nothing is shared. Choose Share on a video, a film, a project or a selection to make a link.
      </p>
    );
  return (
    <>
      <LocalOnly link={data?.[0]?.link ?? null} />
      <ul aria-label="Share links">
        {data?.map((share) => (
          <ShareRow key={share.id} share={share} withTitle onChange={() => setChanged(share)} />
        ))}
      </ul>
      {changed && <ChangeShare share={changed} onClose={() => setChanged(null)} />}
    </>
  );
}
