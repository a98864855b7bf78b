import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TooltipLayer } from '#components/ui/overlays/tooltip-layer.tsx';
import { tabTo } from '#lib/testing/page/keyboard.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { GenerateButton } from './generate-button.tsx';

test('a Generate that cannot be pressed has the focus all the same, and says why', async () => {
  const [onBlocked, onGenerate] = [vi.fn(), vi.fn()];
  const problems = [
    { kind: 'missing', field: 'prompt', message: 'Write a prompt' },
    { kind: 'missing', field: 'references', message: 'Add a first frame' },
  ] as const;
  await showPage(
    <>
      <GenerateButton
        count={1}
        notes={[]}
        problems={[...problems]}
        busy={false}
        watched={false}
        waiting={false}
        held={false}
        onHold={vi.fn()}
        onBlocked={onBlocked}
        onGenerate={onGenerate}
      />
      <TooltipLayer />
    </>,
  );
  const generate = page.getByRole('button', { name: /^Generate video/ });
  await tabTo(generate);
  await expect.element(page.getByRole('tooltip')).toMatchTextContent(/Write a prompt.*Add a first frame/);
  await expect.element(generate).toHaveAccessibleDescription(/Write a prompt\. Add a first frame/);
  await userEvent.keyboard('{Enter}');
  expect(onBlocked).toHaveBeenCalledOnce();
  expect(onGenerate).not.toHaveBeenCalled();
});
