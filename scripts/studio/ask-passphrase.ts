import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Refused } from '#lib/program/failure-line.ts';

const SHORTEST = 12;

/** Asks for a passphrase without echo; reads a pipe's first line. */
export async function passphraseFor(what: string, { twice = false } = {}): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: isTerminal });
  const answers = lines[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    process.stderr.write(question);
    const { value } = await answers.next();
    process.stderr.write('\n');
    return value ?? '';
  };
  try {
    const passphrase = await ask(`Passphrase for ${what} the keys: `);
    if (passphrase.length < SHORTEST) throw new Refused(`a passphrase has at least ${SHORTEST} characters`);
    if (twice && isTerminal && (await ask('Once more: ')) !== passphrase) {
      throw new Refused('the two are not the same');
    }
    return passphrase;
  } finally {
    lines.close();
  }
}
