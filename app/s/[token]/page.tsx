import { ReviewPage } from '#components/review/review-page.tsx';
import { titled } from '../../titled.ts';
import { Words } from '../../words.tsx';

export const generateMetadata = titled('sharedWithYou', {
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
});

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <Words of={['task', 'review']}>
      <ReviewPage token={decodeURIComponent(token)} />
    </Words>
  );
}
