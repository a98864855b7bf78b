import type { Metadata } from 'next';
import { ReviewPage } from '#components/review/review-page.tsx';

export const metadata: Metadata = {
  title: 'Shared with you',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
};

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return <ReviewPage token={decodeURIComponent(token)} />;
}
