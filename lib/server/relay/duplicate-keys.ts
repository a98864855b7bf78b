import 'server-only';

/**
 * Whether a JSON object has a duplicate key, in any case. Services differ in which of the two they use, so
 * the meaning is unclear.
 */
export function hasDuplicateKeys(json: string): boolean {
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

/** The end of the string at a quotation mark: the next unescaped one. */
function endOfString(json: string, begin: number): number {
  for (let end = json.indexOf('"', begin + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let first = end;
    while (json[first - 1] === '\\') first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return json.length;
}
