import { MissingPanel } from '#components/shell/missing-panel.tsx';
import { Shell } from '#components/shell/shell.tsx';
import { titled } from './titled.ts';
import { Words } from './words.tsx';

export const generateMetadata = titled('notFound');

export default function NotFound() {
  return (
    <Words of={['shell', 'task', 'review']}>
      <Shell>
        <MissingPanel />
      </Shell>
    </Words>
  );
}
