'use client';
import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link whose page is made ready when somebody comes near it, for where many links stand together: the frame
 * shows eight on every page. To prepare them all keeps browser and studio busy in the very second the page itself
 * is put together.
 */
export function NearLink({ onPointerEnter, onFocus, ...props }: ComponentProps<typeof Link>) {
  const [near, setNear] = useState(false);
  return (
    <Link
      {...props}
      prefetch={near ? null : false}
      onPointerEnter={(event) => {
        setNear(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setNear(true);
        onFocus?.(event);
      }}
    />
  );
}
