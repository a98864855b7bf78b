import { z } from 'zod';

/** A switch of the environment, as people write them. */
export const Switch = z
  .string()
  .trim()
  .pipe(
    z.stringbool({
      truthy: ['on', 'true', 'yes', '1'],
      falsy: ['off', 'false', 'no', '0'],
      error: 'must be on or off',
    }),
  );
