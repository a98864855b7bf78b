import 'server-only';

/**
 * Whether the object that a JSON text is names something twice, in whatever case. Services differ in which of the two
 * they take, so that nobody can tell what is asked of one.
 */
export function namesTwice(json: string): boolean {
  if (!json.trimStart().startsWith('{')) return false;
  const names = new Set<string>();
  let depth = 0;
  let isName = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') {
      const end = endOfString(json, at);
      if (depth === 1 && isName) {
        const name = String(JSON.parse(json.slice(at, end + 1))).toLowerCase();
        if (names.has(name)) return true;
        names.add(name);
      }
      isName = false;
      at = end;
    } else if (sign === '{' || sign === '[') {
      depth += 1;
      isName = sign === '{';
    } else if (sign === '}' || sign === ']') depth -= 1;
    else if (sign === ',') isName = true;
  }
  return false;
}

/** Where the string that begins at a quotation mark ends: at the next one that is not written out. */
function endOfString(json: string, begin: number): number {
  for (let end = json.indexOf('"', begin + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let first = end;
    while (json[first - 1] === '\\') first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return json.length;
}
