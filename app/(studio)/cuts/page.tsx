import type { Metadata } from 'next';
import { CutList } from '#components/cuts/list/cut-list.tsx';

export const metadata: Metadata = { title: 'Cuts' };

export default function Page() {
  return <CutList />;
}
