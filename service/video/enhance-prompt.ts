import { chineseInEnglish } from './language/chinese.ts';
import { glossed } from './language/gloss.ts';
import { wordsOf } from './language/words.ts';
import { hashText } from './scene/chance.ts';
import { readPrompt } from './scene/read-prompt.ts';
import { readText } from './scene/read-text.ts';
import type { Scene } from './scene/scene.ts';

const LIGHT: Record<Scene['time'], string> = {
  dawn: 'soft pink light of dawn',
  day: 'clear daylight',
  sunset: 'warm low sun at golden hour',
  dusk: 'violet afterglow at dusk',
  night: 'cool moonlight and deep night shadows',
};
const CAMERA: Record<Scene['camera'][number], string> = {
  'pan-left': 'slow pan to the left',
  'pan-right': 'slow pan to the right',
  'tilt-up': 'gentle tilt up',
  'tilt-down': 'gentle tilt down',
  'zoom-in': 'slow push in',
  'zoom-out': 'slow pull back',
  orbit: 'slow orbit around the subject',
  handheld: 'handheld camera',
  static: 'static camera',
};
const AIR = [
  'layered depth from foreground to horizon',
  'atmospheric perspective in the distance',
  'a strong silhouette in the foreground',
  'fine grain and soft glow',
];
const MOOD: Record<Scene['mood'], string> = {
  calm: 'calm mood',
  joyful: 'joyful mood',
  dark: 'brooding mood',
  dreamy: 'dreamlike mood',
  epic: 'epic mood',
  lonely: 'quiet, lonely mood',
};

/** A reader gets every word, the renderer those it can show. */
const thoroughly: typeof glossed = (tokens, language) =>
  language === 'zh' ? chineseInEnglish(tokens) : glossed(tokens, language);

/** The known words of the request, to add to. */
function inEnglish(prompt: string) {
  const { words, foreign } = wordsOf(prompt, thoroughly);
  if (!foreign) return prompt;
  const spoken = words.map(
    ({ text, plural, pause }) => `${pause ? ',' : ''} ${text.replace('~', '')}${plural ? 's' : ''}`,
  );
  return spoken.join('');
}

/** A richer prompt with the same content: adds light, mood and camera where they are unspecified. */
export function enhancePrompt(prompt: string, style?: string): string {
  const english = inEnglish(prompt)
    .trim()
    .replace(/(?<![\s.,;，。；])[\s.,;，。；]+$/u, '');
  const said = readText(english);
  const scene = readPrompt(english, { style });
  const details = [
    english,
    ...(said.times.length === 0 && scene.place !== 'space' ? [LIGHT[scene.time]] : []),
    AIR[hashText(english) % AIR.length] as string,
    ...(said.moods.length === 0 ? [MOOD[scene.mood]] : []),
    ...(said.camera.length === 0 ? [scene.camera.map((move) => CAMERA[move]).join(', ')] : []),
    ...(style && said.style === undefined ? [`${style} style`] : []),
  ];
  return details.filter(Boolean).join(', ');
}
