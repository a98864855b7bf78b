import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { normalText } from '#lib/format/normal-text.ts';
import { glossesOf } from './languages.ts';
import { vocabularyOf } from './picture-words.ts';
import type { Token } from './tokens.ts';

/** Words that are told by what they do in a sentence: english=words. Nothing before `=` leaves them out. */
const GRAMMAR = `
  =的 地 得 着 了 吧 呢 吗 啊 呀 呐 嘛 之 所 们 把 将 都 就 正 正在 便 而 则 其 各 个 一样 似的 般 一般 起来 下来 过来 下去 过去
  |in=在 于 |by=被 |with=有 带着 带 伴着 带有 |without=没有 没 无 |is=是 |not=不 |also=也 |very=很 非常 十分 特别
  |and=和 与 跟 及 并 又 且 以及 并且 |still=还 仍 仍然 |again=再 |most=最 |more=更 |every=每 |like=像 如 似 好像 仿佛 如同 犹如 宛如
  |to=给 到 至 |towards=对 向 往 朝 朝着 向着 |from=从 自 |along=沿着 沿 顺着 |letting=让 使 |while=一边 边走边
  |I=我 |you=你 您 |he=他 |she=她 |it=它 |they=他们 她们 它们 |we=我们 |his=他的 |her=她的 |its=它的
  |this=这 |that=那 |these=这些 |those=那些 |itself=自己 |together=一起 一同 |through=穿过 透过 通过 |over=越过 飞过 |past=经过
  |passing=过 |coming=来 |going=去 |up=起 |out=出 |into=进 入 |back=回 |slowly=缓缓 慢慢 缓慢 |gently=轻轻 轻柔
  |quietly=静静 悄悄 |early_morning=清晨 |distance=远处 远方 |many=多 |old=老 旧 |young=年轻 |being=当
  |window=窗 窗户 窗边 窗前 |river=河 |moon=月亮 月 |winter=冬天 冬季 |flashing_with=闪着 |chasing=追 追着 |sea=海面
  |a_pair_of=一双 |a_couple=一对情侣 |an_old_couple=一对老人 |stone_bridge=石桥 |lavender_field=薰衣草田 |lavender=薰衣草 |picking=采
  |hot_tea=热茶 |wooden_table=木桌 |street_performer=街头艺人 |baker=面包师 |bedtime_story=睡前故事 |telling=讲 |flying=放飞
  |flying_a_kite=放风筝 |hitting=打 |playing=拉 |wand=法杖 |covering=铺满 盖满 |reflection=倒影 |asleep=睡着 |yellowed=发黄 |skier=滑雪者
  |boxer=拳击手 |person=者 |duck=鸭子 小鸭子 |dark_blue=深蓝色 深蓝 |the_sea=海里 海中 |lotus_leaf=荷叶 |opening_wide=睁大
  |walking_past=走过 |people_coming_and_going=人来人往 |rushing_down=冲下来 |flowing_down=流下来 |steam=热气 |giving_off=冒着 冒
  |stretching_across=横跨 |drawing=拔出 |taking=取 |full_of=满 堆满 结满 爬满 |empty=空荡 |ice_crystals=冰花 |raising=举起
  |turning_to=转向 |blowing_out=吹灭 |blowing=吹 吹过 |looking_at=看着 |putting_down=放下 |on_the_roof=屋顶上 |foot_of_snowy_mountain=雪山脚下
  |New_Year's_dinner=年夜饭 |knitting=织 |leaning=靠在 |lying=趴在 躺在 |perched=停在 |hovering=悬停 悬停在 |planting=种下 种 |beating=拍打着 拍打 |smiling=微笑
  |camel_caravan=骆驼队 |hurriedly=匆忙 |quickly=飞快 |crossing_the_road=过马路 |a_drop_of=一滴 |training_hall=训练馆 |placed=放在 |sports_car=跑车 |walking_towards=走向 |after_rain=雨后 |playing_chess=下象棋 下棋 |river_bank=河边 |brick_wall=砖墙
  |landing=降落 |leading=牵着 |boiling=沸腾 |larger_than=比 |high=高高 |sword=长剑 剑 |delivering_letters=送信 |carrying=搬着 背着 提着 扛着
  |first=第一 |surface=面 |light=灯火 光 |just=刚 刚刚 |rising=升起 |setting=落下 |falling=飘落 |steaming=热气腾腾
  |brightly_lit=灯火通明 |stone_path=石板路 青石板 青石板路 |wheat_field=麦田 |paper_boat=纸船 |drifting=漂 飘 漂流
`;

/** Where something is, told after it: on, in, under. */
const PLACES = `
  on=上 上面 之上 上方 |in=里 里面 中 之中 内 内部 当中 |under=下 下面 之下 下方 底下 |beside=旁 旁边 边 边上 身边 身旁 畔 一旁
  |in_front_of=前 前面 面前 前方 之前 |behind=后 后面 身后 背后 后方 |between=之间 间 |outside=外 外面 |above=上空 |around=周围 四周
  |near=附近 |opposite=对面 |deep_in=深处 |among=丛中 |in_the_middle_of=中间 中央 |when=时 时候 |after=之后 以后 后来
`;

const COUNTED =
  '个只条匹头位名张把辆艘座片朵棵架栋列杯碗盘束串群对双件根块颗滴阵场道扇间家本幅排堆层圈缕丝团株盏支枝顶轮弯池湾所台口尊幢枚艇叶抹帘壶瓶袋筐篮桶批行段份种声首匙勺股面';
const NUMBERS: Record<string, string> = {
  一: 'a',
  两: 'two',
  二: 'two',
  三: 'three',
  四: 'four',
  五: 'five',
  六: 'six',
  七: 'seven',
  八: 'eight',
  九: 'nine',
  十: 'ten',
  百: 'a hundred',
  千: 'a thousand',
  几: 'several',
  数: 'several',
  半: 'half a',
  整: 'a whole',
  每: 'every',
  这: 'this',
  那: 'that',
};
/** After a verb they say which way. */
const WAYS: Record<string, string> = {
  上: 'onto',
  下: 'down',
  里: 'in',
  中: 'in',
  外: 'out',
  前: 'forward',
  后: 'back',
};
/** What a place may belong to: at the water … on becomes on the water. */
const LEADING = new Set(['in', 'to', 'at', 'from', 'towards']);

interface Entry {
  english: string;
  /** The less it is said, the dearer it is to read a text so. */
  cost: number;
  /** Its place is told after it. */
  place?: boolean;
}

/** The logarithm of all words that were counted. */
const ALL = 18;
const KNOWN = 8;
const STRAY = 25;

const listed = (list: string): [english: string, words: string[]][] =>
  list.split('|').map((entry) => {
    const [english = '', words = ''] = entry.split('=');
    return [english.trim().replaceAll('_', ' '), words.split(/\s+/).filter(Boolean)];
  });

interface Table {
  entries: Map<string, Entry>;
  longest: number;
  /** Characters written traditionally, and simplified. */
  simplified: Map<string, string>;
}

let table: Table | undefined;

/** Read when the first Chinese prompt is to be enhanced: it takes a tenth of a second and some megabytes. */
function dictionary() {
  if (table) return table;
  const entries = new Map<string, Entry>();
  const costs = new Map<string, number>();
  const simplified = new Map<string, string>();
  const packed = brotliDecompressSync(readFileSync(new URL('chinese.bin', import.meta.url))).toString('utf8');
  const common: [word: string, english: string][] = [];
  for (const line of packed.split('\n')) {
    const [forms = '', english = '', often = '0'] = line.split('=');
    const [word = '', ...others] = forms.split(',');
    for (const other of others) simplified.set(other, word);
    costs.set(word, ALL - Number(often));
    common.push([word, english]);
  }
  const learn = (word: string, english: string, place = false) => {
    if (entries.has(word)) return;
    const cost = costs.get(word) ?? KNOWN + (word.length === 1 ? 2 : 0);
    entries.set(word, { english, cost, ...(place && { place }) });
  };
  for (const [english, words] of listed(PLACES)) for (const word of words) learn(word, english, true);
  for (const [english, words] of listed(GRAMMAR)) for (const word of words) learn(word, english);
  // In those `on the` may be one word with its article; here what says where stands by itself.
  for (const [english, word] of glossesOf('zh')) if (!/.[的]$/u.test(word)) learn(normalText(word), english);
  for (const [word, english] of vocabularyOf('zh').names) learn(word, english);
  for (const [word, english] of common) {
    learn(word, english);
    // Some are words of their own.
    simplified.delete(word);
  }
  let longest = 1;
  for (const word of entries.keys()) longest = Math.max(longest, word.length);
  table = { entries, longest, simplified };
  return table;
}

/** A text cut into the words that are likeliest together, so that none is found inside another. */
function segments(written: string): [word: string, entry: Entry | undefined][] {
  const { entries, longest, simplified } = dictionary();
  const text = Array.from(written, (character) => simplified.get(character) ?? character).join('');
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let to = 1; to <= text.length; to++) {
    let least = { cost: (best[to - 1]?.cost ?? 0) + STRAY, from: to - 1 };
    for (let from = Math.max(0, to - longest); from < to; from++) {
      const entry = entries.get(text.slice(from, to));
      const cost = entry && (best[from]?.cost ?? 0) + entry.cost;
      if (cost !== undefined && cost < least.cost) least = { cost, from };
    }
    best.push(least);
  }
  const words: [string, Entry | undefined][] = [];
  for (let to = text.length; to > 0; to = best[to]?.from ?? 0) {
    const word = text.slice(best[to]?.from, to);
    words.unshift([word, entries.get(word)]);
  }
  return words;
}

/** Every word of a Chinese clause in English, with what says where before what it is about. */
function clause(text: string): string[] {
  const words: string[] = [];
  /** Where a place that is told later would lead. */
  let lead = -1;
  /** Where the next thing is, which is told before it. */
  let behind: string | undefined;
  const all = segments(text);
  for (let at = 0; at < all.length; at++) {
    const [word, entry] = all[at] as [string, Entry | undefined];
    const next = all[at + 1]?.[0] ?? '';
    const number = NUMBERS[word];
    if (number !== undefined && next.length === 1 && COUNTED.includes(next) && at + 2 < all.length) {
      words.push(number);
      at += 1;
    } else if (WAYS[word] !== undefined && /ing$/.test(words.at(-1) ?? '') && lead < 0) {
      words.push(WAYS[word]);
    } else if (entry?.place && next === '的' && lead < 0 && words.length > 0) {
      behind = `${entry.english} ${words.pop()}`;
    } else if (entry?.place && words.length > 0) {
      if (lead >= 0 && lead < words.length - 1) words[lead] = entry.english;
      else words.splice(words.length - 1, 0, entry.english);
      lead = -1;
    } else {
      const english = number ?? entry?.english ?? word;
      if (english === '') continue;
      if (word === '在' && /^\S+ing\b/.test(all[at + 1]?.[1]?.english ?? '')) continue;
      if (LEADING.has(words.at(-1) ?? '') && /^(?:in|on|under) /.test(english)) words.pop();
      if (LEADING.has(english)) lead = words.length;
      words.push(english);
      if (/.在$/u.test(word) && /^\w+(?:ing|ed)$/.test(english)) lead = words.push('in') - 1;
      if (behind !== undefined && next !== '的') {
        words.push(behind);
        behind = undefined;
      }
    }
  }
  return (behind === undefined ? words : [...words, behind]).map((english, at, every) =>
    english === 'a' && /^[aeiou]/.test(every[at + 1] ?? '') ? 'an' : english,
  );
}

/** Chinese in plain English, word by word, the commonest sense of each. */
export function chineseInEnglish(tokens: readonly Token[]): Token[] {
  return tokens.flatMap(({ text, pause }) =>
    clause(text)
      .flatMap((phrase) => phrase.split(' '))
      .map((word, at) => ({ text: word, ...(at === 0 && pause && { pause }) })),
  );
}
