import type { ReactNode } from 'react';
import { useMay } from '#lib/api/people/use-may.ts';

/** For people who may make things; viewers get nothing, or `otherwise`. */
export function Makers({ children, otherwise = null }: { children: ReactNode; otherwise?: ReactNode }) {
  return useMay().make ? children : otherwise;
}
