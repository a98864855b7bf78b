import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { revokeToken, tokensOptions } from '#lib/api/automation/tokens.ts';
import type { ListedToken } from '#lib/studio/connection/api-token.ts';
import { ruleWords } from '#lib/studio/ledger/approvals.ts';
import { EditLimits } from './edit-limits.tsx';
import { NewToken } from './new-token.tsx';
import { SCOPE_WORDS } from './scope-words.ts';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

function TokenRow({ token }: { token: ListedToken }) {
  const { id, name, scope, lastUsedAt, expiresAt, approval } = token;
  const revoke = useMutation(revokeToken(useQueryClient()));
  const [asking, setAsking] = useState(false);
  const [editing, setEditing] = useState(false);
  const isOver = expiresAt !== null && expiresAt <= Date.now();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 text-sm last:border-0 last:pb-0">
      <div className="grid min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate">{name}</span>
          <Badge>{SCOPE_WORDS[scope].label}</Badge>
          {isOver && <Badge tone="warn">Expired</Badge>}
        </span>
        <span className="text-xs text-muted">
          {lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              last used <RelativeTime at={lastUsedAt} />
            </>
          )}
          {expiresAt !== null && ` · until ${day.format(expiresAt)}`}
          {approval && ` · ${ruleWords(approval)}`}
        </span>
      </div>
      {scope !== 'read' && (
        <Button size="sm" aria-label={`What ${name} may spend`} onClick={() => setEditing(true)}>
          Limits
        </Button>
      )}
      {editing && <EditLimits token={token} onClose={() => setEditing(false)} />}
      <Button size="sm" busy={revoke.isPending} aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Revoke the token of ${name}?`}
        description="The program is refused from then on. What it made stays."
        confirm="Revoke"
        dangerous
        onConfirm={() =>
          revoke.mutate(id, { onSuccess: () => toast.success(`${name} is not let in any more`) })
        }
      />
    </li>
  );
}

/** What programs are let in with. */
export function TokenList() {
  const { data, isError } = useQuery(tokensOptions());
  const [making, setMaking] = useState(false);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setMaking(true)}>
          <Plus aria-hidden /> New token
        </Button>
        <ButtonLink href="/docs" variant="ghost">
          <BookOpen aria-hidden /> Read the API
        </ButtonLink>
      </div>
      {making && <NewToken onClose={() => setMaking(false)} />}
      {isError && <p className="text-sm text-muted">The list could not be loaded.</p>}
      {data && data.tokens.length > 0 && (
        <ul aria-label="Tokens">
          {data.tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
    </>
  );
}
