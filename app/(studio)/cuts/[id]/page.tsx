import type { QueryClient } from '@tanstack/react-query';
import { LazyCutEditor } from '#components/cuts/editor/lazy-editor.tsx';
import { cutMediaOptions, cutOptions } from '#lib/api/cuts.ts';
import { listMedia } from '#lib/server/cuts/media.ts';
import { requireCut, toCut } from '#lib/server/cuts/repository.ts';
import type { Store } from '#lib/server/db/store.ts';
import type { Caller } from '#lib/server/people/identify-caller.ts';
import { mediaIn } from '#lib/studio/cut/cut-media.ts';
import { titled } from '../../../titled.ts';
import { Words } from '../../../words.tsx';
import { Known } from '../../known.tsx';

export const generateMetadata = titled('film');

/** A film may name tens of thousands, and the page would wait for all. */
const MEDIA_AT_MOST = 300;

const readFilm =
  (id: string) =>
  async (client: QueryClient, opened: Store, { owner }: Caller) => {
    const cut = await requireCut(opened, owner, id);
    const keys = mediaIn(cut.timeline);
    if (keys.length > MEDIA_AT_MOST) return;
    client.setQueryData(cutMediaOptions(id).queryKey, await listMedia(opened, owner, keys));
    client.setQueryData(cutOptions(id).queryKey, toCut(cut));
  };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = decodeURIComponent((await params).id);
  return (
    <Words of={['audio', 'cuts']}>
      <Known read={readFilm(id)}>
        <LazyCutEditor id={id} />
      </Known>
    </Words>
  );
}
