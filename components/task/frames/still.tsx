import { type ComponentProps, useState } from 'react';

type StillProps = Omit<ComponentProps<'img'>, 'alt' | 'onError' | 'src'> & { src: string };

/**
 * A frame of a video, hidden if it fails to load: frames of a running task may be replaced while loading, and
 * a broken image would show until the next. Decorative.
 */
export function Still({ src, ...rest }: StillProps) {
  const [missing, setMissing] = useState<string | null>(null);
  return missing === src ? null : <img src={src} alt="" onError={() => setMissing(src)} {...rest} />;
}
