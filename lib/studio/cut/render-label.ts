import type { CutRender } from './cut.ts';

/** What tells one render of a film from another: `1080p, 30 f/s`. */
export const renderLabel = ({ width, height, fps }: Pick<CutRender, 'width' | 'height' | 'fps'>) =>
  `${Math.min(width, height)}p, ${fps} f/s`;
