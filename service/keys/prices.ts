import type { AudioChatModel, SpeechModel, TranscriptionModel, VideoModel } from '#lib/contract/models.ts';

/** What a request costs in credits. */
export const PRICES = {
  videoSecond: { fast: 1, standard: 2, pro: 4 },
  character: 2,
  transcription: 1,
  speech: 1,
  audioChat: 2,
} as const;

const gradeOf = ({ id }: VideoModel): keyof typeof PRICES.videoSecond => {
  if (/-pro\b/.test(id)) return 'pro';
  return /-fast\b/.test(id) ? 'fast' : 'standard';
};

export const priceOfVideo = (model: VideoModel, seconds: number) =>
  PRICES.videoSecond[gradeOf(model)] * seconds;

export function priceOf(model: TranscriptionModel | SpeechModel | AudioChatModel): number {
  if (model.kind === 'transcription') return PRICES.transcription;
  return model.kind === 'speech' ? PRICES.speech : PRICES.audioChat;
}
