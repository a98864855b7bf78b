import { PlainErrorPanel } from '#components/ui/plain-error-panel.tsx';
import { useErrorPageText } from '#lib/language/use-error-page-text.ts';

export function ErrorPanel(props: { error: unknown; retry: () => void }) {
  return <PlainErrorPanel {...props} words={useErrorPageText()} />;
}
