import 'server-only';
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** What the passwords of people take to try; `people.test.ts` proves that it is asked for. */
export const PASSWORD_COST = { N: 16_384, r: 16, p: 1 };

type Done = (cause: Error | null, key: Buffer) => void;

// A tenth of a second of the processor each, on purpose, and these tests know hundreds of them.
const { scrypt } = crypto;
Object.assign(crypto, {
  scrypt(password: BinaryLike, salt: BinaryLike, length: number, options: ScryptOptions, done: Done) {
    const isOfPeople = options.N === PASSWORD_COST.N && options.r === PASSWORD_COST.r;
    scrypt(password, salt, length, isOfPeople ? { ...options, N: 2 } : options, done);
  },
});
syncBuiltinESMExports();
