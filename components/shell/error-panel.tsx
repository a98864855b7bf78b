import { PlainErrorPanel } from '#components/ui/plain-error-panel.tsx';
import { useErrorPageWords } from '#lib/language/use-error-page-words.ts';

export function ErrorPanel(props: { error: unknown; retry: () => void }) {
  return <PlainErrorPanel {...props} words={useErrorPageWords()} />;
}
