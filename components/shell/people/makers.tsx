import type { ReactNode } from 'react';
import { useMay } from '#lib/api/people/use-may.ts';

/** For those who may make things; nothing, or something else, for those who look. */
export function Makers({ children, otherwise = null }: { children: ReactNode; otherwise?: ReactNode }) {
  return useMay().make ? children : otherwise;
}
