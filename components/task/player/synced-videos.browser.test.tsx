import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeVideo } from '#lib/testing/page/make-video.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { useSynced } from './synced-videos.tsx';
import { Transport } from './transport.tsx';

const PLACES = ['a'];

function Player({ src }: { src: string }) {
  const synced = useSynced(PLACES, { autoPlay: true });
  return (
    <>
      <video ref={synced.attach.a} onDurationChange={synced.join} src={src} muted playsInline />
      <Transport {...synced} playKeys="k" />
    </>
  );
}

test('videos that may not begin by themselves offer Play', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await showPage(<Player src={await makeVideo({ id: 1, frames: 24 })} />);
  await expect.element(page.getByRole('button', { name: /^Play/ })).toBeVisible();
});
