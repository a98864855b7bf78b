import type { PlaceName } from '../language/places.ts';
import type { Action, SceneSubject } from '../scene/scene.ts';
import type { Role } from './roles.ts';
import { tableOf } from './table.ts';

export interface Cast {
  words: string;
  /** The place if the prompt names none. */
  home: PlaceName;
  members: SceneSubject[];
  /** Subjects already named take part themselves. */
  open?: boolean;
}

const MEMBER = /^(?:(\d+) )?(\w+)(?:\/(\w+))?(?:>(\w+))?(?:\+(\w+))?(?:\.(\w+))?(#\w+)?(!)?$/;

/** A subject as `count kind/role>mount+held.action#colour`, with `!` if it burns. */
function memberOf(text: string): SceneSubject {
  const [, count = '1', kind = '', role, mount, holds, action, colour, burning] = MEMBER.exec(text) ?? [];
  return {
    kind,
    count: Number(count),
    size: 1,
    ...(role && { role: role as Role }),
    ...(mount && { mount }),
    ...(holds && { holds }),
    ...(action && { action: action as Action }),
    ...(colour && { colour }),
    ...(burning && { burning: true }),
  };
}

/** Events: words that bring several subjects with their actions. */
export const CASTS: readonly Cast[] = tableOf('casts').map(([said, words]) => {
  const [, home, open, members = ''] = /^(\w+) (open )?(.*)$/.exec(said) ?? [];
  const brought = members.split(', ').map(memberOf);
  return { words, home: home as PlaceName, members: brought, ...(open && { open: true }) };
});
