import { readFile } from 'node:fs/promises';
import { BY_RIG, DRAWN, NAMED } from './choice.ts';

export interface Picture {
  name: string;
  hexcode: string;
  group: string;
  subgroup: string;
  /** False if only its words are kept. */
  drawn: boolean;
}

interface Emoji {
  label: string;
  hexcode: string;
  tags?: string[];
  order?: number;
  group?: number;
  subgroup?: number;
}

interface Icons {
  icons: Record<string, { body: string; width?: number; height?: number }>;
}

interface Groups {
  groups: Record<string, string>;
  subgroups: Record<string, string>;
}

async function json<T>(specifier: string): Promise<T> {
  return JSON.parse(await readFile(new URL(import.meta.resolve(specifier)), 'utf8')) as T;
}

export const icons = async () => (await json<Icons>('@iconify-json/noto/icons.json')).icons;
export const emojis = (language: string) => json<Emoji[]>(`emojibase-data/${language}/data.json`);

function takes(rule: string | undefined, name: string) {
  if (rule === undefined) return false;
  const [sign, ...names] = rule.trim().split(/\s+/);
  return sign === '' || names.includes(name) === (sign === '+');
}

/** The chosen pictures in emoji order. */
export async function chosenPictures(): Promise<Picture[]> {
  const [names, { groups, subgroups }, all] = await Promise.all([
    json<Record<string, string>>('@iconify-json/noto/chars.json'),
    json<Groups>('emojibase-data/meta/groups.json'),
    emojis('en'),
  ]);
  return all.flatMap(({ hexcode, group = -1, subgroup: number = -1 }): Picture[] => {
    const code = hexcode.toLowerCase();
    const name = names[code] ?? names[code.replaceAll('-fe0f', '')];
    const subgroup = subgroups[number];
    if (!name || !subgroup) return [];
    const chosen = takes(DRAWN[subgroup], name);
    if (!chosen && !takes(NAMED[subgroup], name)) return [];
    const drawn = chosen && !BY_RIG.has(name);
    return [{ name, hexcode, group: groups[group] ?? '', subgroup, drawn }];
  });
}
