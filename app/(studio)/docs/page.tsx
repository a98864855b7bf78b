import type { Metadata } from 'next';
import { ApiDocs } from '#components/docs/api-docs.tsx';

export const metadata: Metadata = { title: 'API' };

export default function Page() {
  return <ApiDocs />;
}
