import type { Dialect } from '#lib/dialects/dialect.ts';
import { elevenlabs } from '#lib/dialects/elevenlabs/elevenlabs.ts';
import { fal } from '#lib/dialects/fal/fal.ts';
import { gemini } from '#lib/dialects/gemini/gemini.ts';
import { kokoro } from '#lib/dialects/kokoro/kokoro.ts';
import { litellm } from '#lib/dialects/litellm/litellm.ts';
import { localai } from '#lib/dialects/localai/localai.ts';
import { newApi } from '#lib/dialects/new-api/new-api.ts';
import { openai } from '#lib/dialects/openai/openai.ts';
import { openrouter } from '#lib/dialects/openrouter/openrouter.ts';
import { replicate } from '#lib/dialects/replicate/replicate.ts';
import { sglang } from '#lib/dialects/sglang/sglang.ts';
import { speaches } from '#lib/dialects/speaches/speaches.ts';
import { vllmOmni } from '#lib/dialects/vllm-omni/vllm-omni.ts';
import { startElevenlabs } from './elevenlabs.ts';
import type { Fake } from './fake-service.ts';
import { startFal } from './fal.ts';
import { startGemini } from './gemini.ts';
import { startKokoro } from './kokoro.ts';
import { startLitellm } from './litellm.ts';
import { startLocalai } from './localai.ts';
import { startNewApi } from './new-api.ts';
import { startOpenai } from './openai.ts';
import { startOpenrouter } from './openrouter.ts';
import { startReplicate } from './replicate.ts';
import { startSglang } from './sglang.ts';
import { startSpeaches } from './speaches.ts';
import { startVllmOmni } from './vllm-omni.ts';

interface Faked {
  dialect: Dialect;
  start: () => Promise<Fake>;
  /** Where below its address it answers. */
  under?: string;
}

interface FakedVideos extends Faked {
  model: string;
  /** It takes any key, and none. */
  keyless?: boolean;
}

/** Services whose videos are created, followed and fetched. */
export const FOLLOWED: readonly FakedVideos[] = [
  { dialect: openai, start: startOpenai, model: 'sora-2' },
  { dialect: openrouter, start: startOpenrouter, model: 'google/veo-3.1', under: '/api' },
  { dialect: litellm, start: startLitellm, model: 'sora-2' },
  { dialect: newApi, start: startNewApi, model: 'kling-v2-master' },
  { dialect: fal, start: startFal, model: 'fal-ai/veo3.1' },
  { dialect: replicate, start: startReplicate, model: 'google/veo-3.1' },
  { dialect: gemini, start: startGemini, model: 'veo-3.1-generate-preview' },
  { dialect: sglang, start: startSglang, model: 'Wan-AI/Wan2.2-TI2V-5B-Diffusers', keyless: true },
  { dialect: vllmOmni, start: startVllmOmni, model: 'Wan-AI/Wan2.2-TI2V-5B-Diffusers' },
];

/** Answers a creation when the video is made: there is nothing to follow. */
export const WAITS: FakedVideos = { dialect: localai, start: startLocalai, model: 'ltx-2' };

export const FAKES: readonly Faked[] = [
  ...FOLLOWED,
  WAITS,
  { dialect: elevenlabs, start: startElevenlabs },
  { dialect: kokoro, start: startKokoro },
  { dialect: speaches, start: startSpeaches },
];
