/** What Next may load twice in one process: `instanceof` needs the tags of `lib/format/tagged-error.ts` there. */
const LOADED_TWICE = /^lib\/(bucket|contract|dialects|format|postgres|server|studio)\//;

const CLASS = /^(?:export )?(?:abstract )?class (\w+) extends (\w+) \{\n(.*)$/gm;
const BUILT_IN = /^(Aggregate|Range|Reference|Syntax|Type)?Error$/;
const BASE = 'TaggedError';

/** Error classes that are not told apart by a tag of their own, in sources by their file. */
export function untaggedErrors(sources: ReadonlyMap<string, string>): string[] {
  const classes = [...sources]
    .filter(([file]) => LOADED_TWICE.test(file))
    .flatMap(([file, source]) =>
      [...source.matchAll(CLASS)].map(([, name = '', base = '', next = '']) => ({ file, name, base, next })),
    );
  const parents = new Map(classes.map(({ name, base }) => [name, base]));
  const isTagged = (name: string | undefined): boolean =>
    name !== undefined && (name === BASE || isTagged(parents.get(name)));
  const named = Map.groupBy(
    classes.filter(({ base }) => isTagged(base)),
    ({ name }) => name,
  );
  return classes.flatMap(({ file, name, base, next }) => {
    if (name === BASE) return [];
    if (BUILT_IN.test(base)) return [`${file}: ${name} extends ${base}: extend ${BASE}`];
    if (!isTagged(base)) return [];
    const tag = `static override readonly tag: string = '${name}';`;
    if (next.trim() !== tag) return [`${file}: ${name} begins with ${tag}`];
    return (named.get(name)?.length ?? 0) > 1 ? [`${file}: another error is named ${name} too`] : [];
  });
}
