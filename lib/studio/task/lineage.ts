import type { Lineage, LineageLink, Task } from './task.ts';
import { LINK_KINDS } from './task-values.ts';

export interface LineageNode {
  id: string;
  /** Null when it was deleted. */
  task: Task | null;
  /** Where it came from, the link to its parent in the tree first; further parents are listed, not drawn. */
  links: LineageLink[];
  children: LineageNode[];
}

const firstMade = (a: LineageNode, b: LineageNode) => (a.task?.createdAt ?? 0) - (b.task?.createdAt ?? 0);

/** The family as trees: each video once, under the source that counts most. */
export function lineageTrees({ tasks, links, deleted }: Lineage): LineageNode[] {
  const nodes = new Map<string, LineageNode>();
  for (const task of tasks) nodes.set(task.id, { id: task.id, task, links: [], children: [] });
  for (const id of deleted) nodes.set(id, { id, task: null, links: [], children: [] });
  const byWeight = [...links].sort((a, b) => LINK_KINDS.indexOf(a.kind) - LINK_KINDS.indexOf(b.kind));
  const above = new Map<string, string>();
  for (const link of byWeight) {
    const [parent, child] = [nodes.get(link.from), nodes.get(link.to)];
    if (!parent || !child) continue;
    child.links.push(link);
    if (above.has(child.id) || leadsTo(above, link.from, link.to)) continue;
    above.set(child.id, parent.id);
    parent.children.push(child);
  }
  for (const node of nodes.values()) node.children.sort(firstMade);
  return [...nodes.values()].filter(({ id }) => !above.has(id)).sort(firstMade);
}

/** Whether `id` is `target` or below it: attaching the target under it would make a cycle. */
function leadsTo(above: Map<string, string>, id: string, target: string): boolean {
  for (let at: string | undefined = id; at !== undefined; at = above.get(at)) if (at === target) return true;
  return false;
}

/** The remix chain of a task, V1 first: up to its first source, and down the latest remixes that are not in the trash. */
export function remixChain({ tasks, links }: Lineage, id: string): Task[] {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const remixes = links.filter(({ kind }) => kind === 'remix');
  const chain: Task[] = [];
  for (let at = byId.get(id); at && !chain.includes(at); ) {
    chain.unshift(at);
    const source: string | undefined = remixes.find(({ to }) => to === at?.id)?.from;
    at = source === undefined ? undefined : byId.get(source);
  }
  for (let last = chain.at(-1); last; last = chain.at(-1)) {
    const next = remixes
      .filter(({ from }) => from === last?.id)
      .flatMap(({ to }) => byId.get(to) ?? [])
      .filter((task) => task.trashedAt === null && !chain.includes(task))
      .sort((a, b) => b.createdAt - a.createdAt)[0];
    if (!next) break;
    chain.push(next);
  }
  return chain;
}
