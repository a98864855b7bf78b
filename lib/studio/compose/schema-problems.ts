import { videoChatRequest } from '#lib/contract/chat.ts';
import { CodedError } from '#lib/contract/errors.ts';
import { findVideoModel } from '#lib/contract/models.ts';
import { parseRequest } from '#lib/contract/parse.ts';
import type { Translator } from '#lib/language/translator.ts';
import { checkDraft } from '../task/draft.ts';
import { type Composition, type Problem, problemsAtSight, toDraft } from './composition.ts';

/** Every reason why a composition cannot be sent, each at its field. */
export function problemsOf(composition: Composition, t: Translator<'compose'>): Problem[] {
  const problems = problemsAtSight(composition, t);
  return problems.length > 0 ? problems : refusals(() => check(composition));
}

/** Uses the same schemas as the server and the service. Other services validate for themselves. */
function check(composition: Composition): void {
  const { model, endpoint, capabilities } = composition.route;
  const known = findVideoModel(model);
  if (capabilities || !known) return;
  if (endpoint === 'chat/completions') {
    const messages = [{ role: 'user', content: composition.prompt }];
    parseRequest(videoChatRequest(known), { model, stream: true, messages });
  } else checkDraft(toDraft(composition));
}

function refusals(act: () => void): Problem[] {
  try {
    act();
    return [];
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    return [{ kind: 'wrong', field: fieldOf(error.param ?? 'prompt'), message: error.message }];
  }
}

function fieldOf(param: string): string {
  const name = param.split(/[.[]/)[0] ?? param;
  if (name === 'images' || name === 'input_reference') return 'references';
  return name === 'messages' ? 'prompt' : name;
}
