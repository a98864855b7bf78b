/** A `*.soak.test.ts` runs small with the others, and at its full size in `npm run test:soak`. */
export const SOAK = process.env.SOAK === '1';
