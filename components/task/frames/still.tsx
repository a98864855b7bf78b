import { type ComponentProps, useState } from 'react';

type StillProps = Omit<ComponentProps<'img'>, 'alt' | 'onError' | 'src'> & { src: string };

/**
 * A frame of a video, left out where it cannot be had: of one in the making it may be replaced while it is on its way,
 * and the sign of a broken picture would stand there until the next one comes. Decorative.
 */
export function Still({ src, ...rest }: StillProps) {
  const [missing, setMissing] = useState<string | null>(null);
  return missing === src ? null : <img src={src} alt="" onError={() => setMissing(src)} {...rest} />;
}
