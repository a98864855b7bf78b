import type { ModelList } from '#lib/contract/endpoints.ts';
import type { Answer, AnswerOf } from '#lib/server/http/answer.ts';

// Types only. `lib/api` learns the handlers' answers here without importing code.

/** Every path that answers with JSON, spelled like its folder. */
interface Routes {
  '/api/account/password': typeof import('./account/password/route.ts');
  '/api/account/passkeys/[id]': typeof import('./account/passkeys/[id]/route.ts');
  '/api/account/passkeys': typeof import('./account/passkeys/route.ts');
  '/api/account': typeof import('./account/route.ts');
  '/api/account/second-factor': typeof import('./account/second-factor/route.ts');
  '/api/account/sso': typeof import('./account/sso/route.ts');
  '/api/approvals': typeof import('./approvals/route.ts');
  '/api/approvals/[id]': typeof import('./approvals/[id]/route.ts');
  '/api/assets/[id]/good-frame': typeof import('./assets/[id]/good-frame/route.ts');
  '/api/assets/[id]': typeof import('./assets/[id]/route.ts');
  '/api/assets': typeof import('./assets/route.ts');
  '/api/audit': typeof import('./audit/route.ts');
  '/api/characters/[id]/restore': typeof import('./characters/[id]/restore/route.ts');
  '/api/characters/[id]': typeof import('./characters/[id]/route.ts');
  '/api/characters/clips': typeof import('./characters/clips/route.ts');
  '/api/characters': typeof import('./characters/route.ts');
  '/api/comments': typeof import('./comments/route.ts');
  '/api/comments/[id]': typeof import('./comments/[id]/route.ts');
  '/api/comments/counts': typeof import('./comments/counts/route.ts');
  '/api/connection/resume': typeof import('./connection/resume/route.ts');
  '/api/connection': typeof import('./connection/route.ts');
  '/api/connection/test': typeof import('./connection/test/route.ts');
  '/api/connections/[id]/pause': typeof import('./connections/[id]/pause/route.ts');
  '/api/connections/[id]/resume': typeof import('./connections/[id]/resume/route.ts');
  '/api/connections/[id]': typeof import('./connections/[id]/route.ts');
  '/api/connections/[id]/test': typeof import('./connections/[id]/test/route.ts');
  '/api/connections': typeof import('./connections/route.ts');
  '/api/connections/test': typeof import('./connections/test/route.ts');
  '/api/cuts': typeof import('./cuts/route.ts');
  '/api/cuts/[id]': typeof import('./cuts/[id]/route.ts');
  '/api/cuts/[id]/media': typeof import('./cuts/[id]/media/route.ts');
  '/api/cuts/[id]/renders': typeof import('./cuts/[id]/renders/route.ts');
  '/api/cuts/[id]/renders/[renderId]': typeof import('./cuts/[id]/renders/[renderId]/route.ts');
  '/api/cuts/[id]/renders/[renderId]/cancel': typeof import('./cuts/[id]/renders/[renderId]/cancel/route.ts');
  '/api/cuts/[id]/renders/[renderId]/restore': typeof import('./cuts/[id]/renders/[renderId]/restore/route.ts');
  '/api/cuts/[id]/renders/[renderId]/retry': typeof import('./cuts/[id]/renders/[renderId]/retry/route.ts');
  '/api/cuts/[id]/restore': typeof import('./cuts/[id]/restore/route.ts');
  '/api/cuts/[id]/seams': typeof import('./cuts/[id]/seams/route.ts');
  '/api/cuts/[id]/takes': typeof import('./cuts/[id]/takes/route.ts');
  '/api/cuts/[id]/transcripts': typeof import('./cuts/[id]/transcripts/route.ts');
  '/api/dubs/[id]/restore': typeof import('./dubs/[id]/restore/route.ts');
  '/api/dubs/[id]/retry': typeof import('./dubs/[id]/retry/route.ts');
  '/api/dubs/[id]': typeof import('./dubs/[id]/route.ts');
  '/api/dubs': typeof import('./dubs/route.ts');
  '/api/footage': typeof import('./footage/route.ts');
  '/api/health': typeof import('./health/route.ts');
  '/api/invitations': typeof import('./invitations/route.ts');
  '/api/invitations/[id]': typeof import('./invitations/[id]/route.ts');
  '/api/join': typeof import('./join/route.ts');
  '/api/ledger': typeof import('./ledger/route.ts');
  '/api/ledger/[id]': typeof import('./ledger/[id]/route.ts');
  '/api/ledger/caps': typeof import('./ledger/caps/route.ts');
  '/api/ledger/usage': typeof import('./ledger/usage/route.ts');
  '/api/library/import': typeof import('./library/import/route.ts');
  '/api/models': typeof import('./models/route.ts');
  '/api/openapi.json': typeof import('./openapi.json/route.ts');
  '/api/people': typeof import('./people/route.ts');
  '/api/people/[id]/second-factor': typeof import('./people/[id]/second-factor/route.ts');
  '/api/people/[id]/reset': typeof import('./people/[id]/reset/route.ts');
  '/api/session/password': typeof import('./session/password/route.ts');
  '/api/people/[id]': typeof import('./people/[id]/route.ts');
  '/api/projects': typeof import('./projects/route.ts');
  '/api/projects/[id]': typeof import('./projects/[id]/route.ts');
  '/api/projects/[id]/owner': typeof import('./projects/[id]/owner/route.ts');
  '/api/projects/places': typeof import('./projects/places/route.ts');
  '/api/projects/[id]/members': typeof import('./projects/[id]/members/route.ts');
  '/api/projects/[id]/members/[personId]': typeof import('./projects/[id]/members/[personId]/route.ts');
  '/api/session': typeof import('./session/route.ts');
  '/api/session/passkey': typeof import('./session/passkey/route.ts');
  '/api/session/second-factor': typeof import('./session/second-factor/route.ts');
  '/api/session/sso': typeof import('./session/sso/route.ts');
  '/api/sessions/[id]': typeof import('./sessions/[id]/route.ts');
  '/api/sessions': typeof import('./sessions/route.ts');
  '/api/shared/[token]': typeof import('./shared/[token]/route.ts');
  '/api/shared/[token]/comments': typeof import('./shared/[token]/comments/route.ts');
  '/api/shared/[token]/comments/[id]': typeof import('./shared/[token]/comments/[id]/route.ts');
  '/api/shared/[token]/unlock': typeof import('./shared/[token]/unlock/route.ts');
  '/api/shares': typeof import('./shares/route.ts');
  '/api/shares/[id]': typeof import('./shares/[id]/route.ts');
  '/api/speech/[id]/restore': typeof import('./speech/[id]/restore/route.ts');
  '/api/speech/[id]': typeof import('./speech/[id]/route.ts');
  '/api/speech': typeof import('./speech/route.ts');
  '/api/talk/[id]/messages': typeof import('./talk/[id]/messages/route.ts');
  '/api/talk/[id]/reply': typeof import('./talk/[id]/reply/route.ts');
  '/api/talk/[id]/restore': typeof import('./talk/[id]/restore/route.ts');
  '/api/talk/[id]': typeof import('./talk/[id]/route.ts');
  '/api/talk': typeof import('./talk/route.ts');
  '/api/tasks/[id]/cancel': typeof import('./tasks/[id]/cancel/route.ts');
  '/api/tasks/[id]/cuts': typeof import('./tasks/[id]/cuts/route.ts');
  '/api/tasks/[id]/good-frame': typeof import('./tasks/[id]/good-frame/route.ts');
  '/api/tasks/[id]/dismiss': typeof import('./tasks/[id]/dismiss/route.ts');
  '/api/tasks/[id]/lineage': typeof import('./tasks/[id]/lineage/route.ts');
  '/api/tasks/[id]/look': typeof import('./tasks/[id]/look/route.ts');
  '/api/tasks/[id]/part': typeof import('./tasks/[id]/part/route.ts');
  '/api/tasks/[id]/restore': typeof import('./tasks/[id]/restore/route.ts');
  '/api/tasks/[id]/retry': typeof import('./tasks/[id]/retry/route.ts');
  '/api/tasks/[id]': typeof import('./tasks/[id]/route.ts');
  '/api/tasks/adopt': typeof import('./tasks/adopt/route.ts');
  '/api/tasks/bulk': typeof import('./tasks/bulk/route.ts');
  '/api/tasks/changes': typeof import('./tasks/changes/route.ts');
  '/api/tasks/counts': typeof import('./tasks/counts/route.ts');
  '/api/tasks/durations': typeof import('./tasks/durations/route.ts');
  '/api/tasks/ids': typeof import('./tasks/ids/route.ts');
  '/api/tasks/reconcile': typeof import('./tasks/reconcile/route.ts');
  '/api/tasks/trash': typeof import('./tasks/trash/route.ts');
  '/api/tasks': typeof import('./tasks/route.ts');
  '/api/tokens/[id]': typeof import('./tokens/[id]/route.ts');
  '/api/tokens': typeof import('./tokens/route.ts');
  '/api/transcripts/[id]/restore': typeof import('./transcripts/[id]/restore/route.ts');
  '/api/transcripts/[id]/retry': typeof import('./transcripts/[id]/retry/route.ts');
  '/api/transcripts/[id]/speakers': typeof import('./transcripts/[id]/speakers/route.ts');
  '/api/transcripts/[id]': typeof import('./transcripts/[id]/route.ts');
  '/api/transcripts': typeof import('./transcripts/route.ts');
  '/api/watch': typeof import('./watch/route.ts');
  '/api/webhooks/[id]/deliveries/[deliveryId]/replay': typeof import('./webhooks/[id]/deliveries/[deliveryId]/replay/route.ts');
  '/api/webhooks/[id]/deliveries': typeof import('./webhooks/[id]/deliveries/route.ts');
  '/api/webhooks/[id]': typeof import('./webhooks/[id]/route.ts');
  '/api/webhooks/[id]/test': typeof import('./webhooks/[id]/test/route.ts');
  '/api/webhooks': typeof import('./webhooks/route.ts');
  /** Relayed: the service answers by its contract. */
  '/api/v1/models': { GET: () => Promise<Answer<ModelList>> };
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call of the studio, such as `PATCH /api/tasks/[id]`. */
export type Call = { [Path in keyof Routes]: `${Method & keyof Routes[Path]} ${Path}` }[keyof Routes];

/** The answer of its handler. */
export type AnswerTo<C extends Call> = C extends `${infer M} ${infer Path extends keyof Routes}`
  ? AnswerOf<Routes[Path][M & keyof Routes[Path]]>
  : never;

/** The path parameters. */
export type PartsOf<C extends string> = C extends `${string}[${infer Name}]${infer Rest}`
  ? { [Part in Name]: string } & PartsOf<Rest>
  : unknown;
