import type { ReferenceImage } from '../video/render-job.ts';

export interface Take {
  prompt: string;
  /** An English translation of the prompt. */
  means?: string;
  style?: string;
  edits?: string[];
  /** Drawn reference images by name, with their roles. */
  images?: { drawing: 'cottage' | 'bay' | 'dunes' | 'fox' | 'toy'; role: ReferenceImage['role'] }[];
  characters?: string[];
  seconds?: number;
}

/** Four takes have reference images, four are remixes, two have a character, eight are in other languages. */
export const TAKES: Take[] = [
  { prompt: 'A red fox runs through a snowy forest at dawn' },
  { prompt: 'Three hot air balloons drift over the mountains at sunrise' },
  { prompt: 'A cat riding a bicycle down a rainy street at night' },
  { prompt: 'A steaming cup of coffee and a candle by the window, cozy evening' },
  { prompt: 'An astronaut walks on the moon, earth above' },
  { prompt: 'A whale leaps from a stormy ocean' },
  { prompt: 'A caravan of three camels and the pyramids in the desert at noon' },
  { prompt: 'Jellyfish and a sea turtle over a coral reef' },
  { prompt: 'Fireworks over a city skyline with a ferris wheel at night' },
  { prompt: 'Steam train through an autumn valley, falling leaves', style: 'watercolor' },
  { prompt: 'A dragon above a castle, epic sunset' },
  { prompt: 'A ballerina dancing in the spotlight on stage' },
  { prompt: 'Northern lights above a cabin and a wolf in the arctic' },
  { prompt: 'Detective with a white umbrella under a street lamp in the rain', style: 'noir' },
  { prompt: 'Slow push in on the little house', images: [{ drawing: 'cottage', role: 'first_frame' }] },
  {
    prompt: 'The bay by day turns into dunes',
    images: [
      { drawing: 'bay', role: 'first_frame' },
      { drawing: 'dunes', role: 'last_frame' },
    ],
  },
  {
    prompt: 'The paper fox and the toy boat in a flower garden',
    images: [
      { drawing: 'fox', role: 'element' },
      { drawing: 'toy', role: 'element' },
    ],
  },
  { prompt: 'Snow falls over the bay', images: [{ drawing: 'bay', role: 'reference' }] },
  { prompt: 'A lighthouse on the cliff and a sailboat at sunset', edits: ['at night'] },
  {
    prompt: 'A lighthouse on the cliff and a sailboat at sunset',
    edits: ['add snow', 'make the sailboat red'],
  },
  { prompt: 'A windmill and sheep in a green meadow', edits: ['add a rainbow and a dog'] },
  { prompt: 'A windmill and sheep in a green meadow', edits: ['pixel art', 'at sunset'] },
  { prompt: '@mara walks along the harbour at dusk', characters: ['mara'] },
  { prompt: '@mara riding a dinosaur in the jungle', characters: ['mara'] },
  {
    prompt: 'Drei Pinguine und ein Schneemann auf dem Eis',
    means: 'Three penguins and a snowman on the ice',
  },
  {
    prompt: 'Cinco globos de colores sobre un castillo al atardecer',
    means: 'Five colourful balloons above a castle at dusk',
  },
  {
    prompt: 'Une tasse de café et un croissant à la fenêtre, il pleut',
    means: 'A cup of coffee and a croissant by the window, it is raining',
  },
  { prompt: 'Um papagaio e um abacaxi na praia', means: 'A parrot and a pineapple on the beach' },
  { prompt: 'Поезд едет через зимний лес ночью', means: 'A train goes through the winter forest at night' },
  { prompt: '富士山と新幹線', means: 'Mount Fuji and a bullet train' },
  { prompt: '눈 내리는 숲속의 호랑이', means: 'A tiger in a snowy forest' },
  { prompt: '宇航员骑着马在月球上', means: 'An astronaut rides a horse on the moon' },
];
