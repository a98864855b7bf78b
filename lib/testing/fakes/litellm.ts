import { randomBytes } from 'node:crypto';
import { bearerKnown, type FakeTask, type FakeTasks, type Route, startFake } from './fake-service.ts';
import { openaiAudio, openaiJob, openaiModels, openaiRefusals, openaiVideos } from './openai.ts';
import { openaiTalk } from './openai-talk.ts';
import { refuse } from './refuse.ts';

/** Each model with the provider it is sent on to. */
const PROVIDERS: Record<string, string> = { 'sora-2': 'openai', 'studio-veo': 'gemini' };
const providerOf = (model: string) => PROVIDERS[model] ?? 'openai';

/** Says on to whom later questions go, in base64 with all of its signs. */
function wrappedId(model: string, upstream = `up_${randomBytes(9).toString('base64url')}`): string {
  const told = `litellm:custom_llm_provider:${providerOf(model)};model_id:${model};video_id:${upstream}`;
  return `video_${Buffer.from(told).toString('base64')}`;
}

/** Its job leaves out what the provider does not tell; of Gemini's failures only the content knows. */
function job(fake: FakeTasks, task: FakeTask): Record<string, unknown> {
  const { prompt: _, ...told } = openaiJob(fake, task);
  if (providerOf(task.model) !== 'gemini') return { ...told, usage: { duration_seconds: 4 } };
  const isDone = ['completed', 'failed', 'moderated'].includes(fake.stage(task));
  const status = isDone ? 'completed' : 'processing';
  return { id: task.id, object: 'video', model: 'veo-3.1-generate-preview', status, progress: null };
}

const info = (model_name: string, model_info: object) => ({
  model_name,
  litellm_params: { model: `${providerOf(model_name)}/${model_name}` },
  model_info: { id: model_name, ...model_info },
});

const INFOS = [
  info('sora-2', { mode: 'video_generation', output_cost_per_video_per_second: 0.1 }),
  info('studio-veo', { mode: 'video_generation', output_cost_per_second: 0.4 }),
  info('house-voice', { mode: 'audio_speech', input_cost_per_character: 0.000_015 }),
  info('house-ears', { mode: 'audio_transcription', input_cost_per_second: 0.0001 }),
  info('house-chat', { mode: 'chat' }),
  info('house-talk', { mode: 'chat', supports_audio_output: true }),
];

const withRoot = (routes: Record<string, Route>) => ({
  ...routes,
  ...Object.fromEntries(Object.entries(routes).map(([name, route]) => [name.replace(' /v1', ' '), route])),
});

const wrapped = (name: string, message: string) => `litellm.${name}: ${name}: OpenAIException - ${message}`;

/** A gateway of LiteLLM's, with one model that it sends on to OpenAI and one to Gemini. */
export const startLitellm = () =>
  startFake((fake) => {
    const routes = openaiVideos(fake, { newId: wrappedId, job });
    const content = routes['GET /v1/videos/:id/content'];
    return {
      isKnown: bearerKnown,
      refusals: {
        ...openaiRefusals,
        limited: refuse(429, wrapped('RateLimitError', 'Rate limit reached for sora-2'), {
          type: 'throttling_error',
          code: '429',
          headers: { 'retry-after': '1' },
        }),
        broken: refuse(500, wrapped('InternalServerError', '3 validation errors for VideoObject'), {
          type: 'None',
          code: '500',
        }),
        refused: refuse(400, wrapped('ContentPolicyViolationError', 'Your request was blocked.'), {
          type: 'None',
          code: '400',
        }),
        keyless: refuse(401, 'Authentication Error, Invalid proxy server token passed.', {
          type: 'auth_error',
          code: '401',
        }),
        elsewhere: { status: 404, json: { detail: 'Not Found' } },
      },
      routes: {
        'GET /health/liveliness': { open: true, answer: () => ({ json: "I'm alive!" }) },
        'GET /model/info': { answer: () => ({ json: { data: INFOS } }) },
        ...withRoot({
          'GET /v1/models': openaiModels(INFOS.map(({ model_name }) => model_name)),
          ...routes,
          'POST /v1/videos': {
            step: 'creating',
            answer: async (asked) => {
              const reply = await routes['POST /v1/videos']?.answer(asked);
              return { ...reply, headers: { 'x-litellm-response-cost': '0.4' } };
            },
          },
          // What went wrong is sent as if it were the video.
          'GET /v1/videos/:id/content': {
            step: 'fetching',
            answer: async (asked) => {
              const reply = (await content?.answer(asked)) ?? {};
              return reply.bytes ? reply : { bytes: Buffer.from(JSON.stringify(reply.json)) };
            },
          },
          'DELETE /v1/videos/:id': {
            answer: () => ({ status: 405, json: { detail: 'Method Not Allowed' } }),
          },
          ...openaiAudio,
          ...openaiTalk,
        }),
      },
    };
  });
