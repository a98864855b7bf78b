import { route } from '#lib/server/door/route.ts';
import { readBody } from '#lib/server/http/body.ts';
import { requireAccounts } from '#lib/server/people/accounts.ts';
import { askForPasskey, signInByPasskey } from '#lib/server/people/passkeys.ts';
import { PasskeyProof } from '#lib/studio/people/passkey.ts';

/** Open to anyone. */
const PROOF_BODY = 16 * 1024;
const PROOF_WITHIN_MS = 10_000;

/** Options for signing in with a passkey. */
export const POST = route(
  async (request) => {
    requireAccounts();
    return askForPasskey(request);
  },
  { public: true, scope: 'admin', role: 'viewer', whileMoved: true },
);

/** Signs in with it. */
export const PUT = route(
  async (request) => {
    requireAccounts();
    return signInByPasskey(request, await readBody(request, PasskeyProof, PROOF_BODY, PROOF_WITHIN_MS));
  },
  { public: true, scope: 'admin', role: 'viewer', whileMoved: true },
);
