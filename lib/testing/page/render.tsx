import type { ReactNode } from 'react';
import { render as renderPlain } from 'vitest-browser-react';
import { InEnglish } from './english.tsx';

/** Renders a component with its words. */
export const render = (part: ReactNode) => renderPlain(part, { wrapper: InEnglish });
