import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { KNOWN_IN_ENGLISH } from '#lib/language/known-in-english.ts';
import { WorkKind } from '../connection/connection.ts';
import { Capabilities } from './catalogue.ts';
import { DESCRIPTORS, descriptorOf } from './descriptors.ts';

/** What services call them; each descriptor is meant by one of these at least. */
const KNOWN_BY: [id: string, name: string | undefined][] = [
  ['sora-2', 'Sora 2'],
  ['sora-2-2025-10-06', 'Sora 2'],
  ['openai/sora-2-pro', 'Sora 2 Pro'],
  ['fal-ai/sora-2/text-to-video/pro', 'Sora 2 Pro'],
  ['sora-2-pro-2025-10-06', 'Sora 2 Pro'],
  ['google/veo-3.1', 'Veo 3.1'],
  ['veo-3.1-generate-preview', 'Veo 3.1'],
  ['gemini/veo-3.1-fast-generate-preview', 'Veo 3.1 Fast'],
  ['fal-ai/veo3.1/fast', 'Veo 3.1 Fast'],
  ['fal-ai/veo3.1/lite', 'Veo 3.1 Lite'],
  ['veo-3.0-generate-001', 'Veo 3'],
  ['fal-ai/veo3', 'Veo 3'],
  ['fal-ai/veo3/fast', 'Veo 3 Fast'],
  ['google/veo-3-fast', 'Veo 3 Fast'],
  ['vertex_ai/veo-2.0-generate-001', 'Veo 2'],
  ['kling-v2-master', 'Kling 2'],
  ['kling-v2-1-master', 'Kling 2.1'],
  ['kwaivgi/kling-v2.5-turbo-pro', 'Kling 2.5 Turbo'],
  ['kwaivgi/kling-v2.6', 'Kling 2.6'],
  ['kling-v1-6', 'Kling 1.6'],
  ['kling-v1', 'Kling 1'],
  ['fal-ai/kling-video/v2.1/master/text-to-video', 'Kling 2.1'],
  ['fal-ai/kling-video/v3/pro', 'Kling 3'],
  ['kwaivgi/kling-v3.0-pro', 'Kling 3'],
  ['kling-o1', 'Kling'],
  ['Wan-AI/Wan2.2-T2V-A14B-Diffusers', 'Wan 2.2 from words'],
  ['Wan-AI/Wan2.2-TI2V-5B-Diffusers', 'Wan 2.2 TI2V'],
  ['wan-video/wan-2.2-i2v-fast', 'Wan 2.2 from an image'],
  ['Wan-AI/Wan2.1-T2V-1.3B', 'Wan 2.1 from words'],
  ['wan-video/wan-2.5-t2v', 'Wan 2.5'],
  ['fal-ai/wan/v2.7', 'Wan'],
  ['Wan-AI/Wan2.6', 'Wan 2.6'],
  ['Wan-AI/Wan2.2-S2V-14B', 'Wan 2.2'],
  ['Wan-AI/Wan2.1-I2V-14B-720P', 'Wan 2.1 from an image'],
  ['Wan-AI/Wan2.1-VACE-14B', 'Wan 2.1'],
  ['minimax/hailuo-02', 'Hailuo 02'],
  ['MiniMax-Hailuo-02', 'Hailuo 02'],
  ['minimax/hailuo-2.3', 'Hailuo 2.3'],
  ['hailuo-video', 'Hailuo'],
  ['luma/ray-2-720p', 'Ray 2'],
  ['fal-ai/luma-dream-machine/ray-2', 'Ray 2'],
  ['luma/ray-flash-2-540p', 'Ray Flash 2'],
  ['luma/ray-3', 'Ray 3'],
  ['bytedance/seedance-1-lite', 'Seedance 1 Lite'],
  ['fal-ai/bytedance/seedance/v1/pro/text-to-video', 'Seedance 1 Pro'],
  ['doubao-seedance-1-0-pro-250528', 'Seedance 1 Pro'],
  ['bytedance/seedance-1-5-pro', 'Seedance 1.5 Pro'],
  ['bytedance/seedance-2', 'Seedance'],
  ['runwayml/gen4-turbo', 'Runway Gen-4 Turbo'],
  ['gen4_turbo', 'Runway Gen-4 Turbo'],
  ['runwayml/gen-4.5', 'Runway Gen-4.5'],
  ['gen4_aleph', 'Runway Aleph'],
  ['gen3a_turbo', 'Runway Gen-3 Turbo'],
  ['ltx-2', 'LTX 2'],
  ['Lightricks/LTX-Video', 'LTX Video'],
  ['tencent/HunyuanVideo', 'HunyuanVideo'],
  ['tencent/HunyuanVideo-I2V', 'HunyuanVideo from an image'],
  ['THUDM/CogVideoX-5b-I2V', 'CogVideoX from an image'],
  ['zai-org/CogVideoX1.5-5B', 'CogVideoX'],
  ['tts-1', 'TTS 1'],
  ['openai/tts-1-hd', 'TTS 1 HD'],
  ['gpt-4o-mini-tts-2025-12-15', 'GPT-4o mini TTS'],
  ['hexgrad/Kokoro-82M', 'Kokoro'],
  ['eleven_multilingual_v2', 'Eleven Multilingual v2'],
  ['eleven_flash_v2_5', 'Eleven Flash v2.5'],
  ['eleven_turbo_v2_5', 'Eleven Turbo v2.5'],
  ['eleven_flash_v2', 'Eleven v2, English'],
  ['eleven_v3', 'Eleven v3'],
  ['canopylabs/orpheus-3b-0.1-ft', 'Orpheus'],
  ['ResembleAI/chatterbox', 'Chatterbox'],
  ['rhasspy/piper-voices', 'Piper'],
  ['scribe_v1', 'ElevenLabs Scribe'],
  ['whisper-1', 'Whisper'],
  ['groq/whisper-large-v3-turbo', 'Whisper large v3 turbo'],
  ['Systran/faster-whisper-large-v3', 'Whisper large v3'],
  ['Systran/faster-whisper-small.en', 'Whisper, English'],
  ['distil-whisper/distil-large-v3', 'Distil-Whisper'],
  ['openai/whisper-medium', 'Whisper'],
  ['nvidia/parakeet-tdt-0.6b-v2', 'Parakeet v2'],
  ['nvidia/parakeet-tdt-0.6b-v3', 'Parakeet'],
  ['gpt-4o-transcribe-diarize', 'GPT-4o Transcribe, speakers'],
  ['gpt-4o-transcribe', 'GPT-4o Transcribe'],
  ['gpt-4o-mini-transcribe', 'GPT-4o mini Transcribe'],
  ['gpt-4o-audio-preview', 'GPT Audio'],
  ['Qwen/Qwen2.5-Omni-7B', 'Qwen2.5-Omni'],
  ['vidB-2', undefined],
  ['ttsB-3.1-flash-tts-preview', undefined],
  ['gpt-5', undefined],
  ['taiwan-llm', undefined],
];

describe('descriptors', () => {
  test('are well formed, and none hides another', () => {
    const Descriptor = z.strictObject({
      fits: z.instanceof(RegExp),
      kind: WorkKind,
      name: z.string().min(2).max(40),
      knownAs: z.enum(Object.keys(KNOWN_IN_ENGLISH)),
      capabilities: Capabilities.omit({ remix: true, extend: true }).partial().strict(),
    });
    for (const one of DESCRIPTORS) expect(() => Descriptor.parse(one), one.name).not.toThrow();
    const found = new Set(KNOWN_BY.map(([id]) => descriptorOf(id)));
    expect(DESCRIPTORS.filter((one) => !found.has(one)).map(({ name, fits }) => `${name} ${fits}`)).toEqual(
      [],
    );
  });

  test.each(KNOWN_BY)('%s is %s', (id, name) => {
    expect(descriptorOf(id)?.name).toBe(name);
  });
});
