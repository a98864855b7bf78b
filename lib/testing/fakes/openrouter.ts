import { randomBytes } from 'node:crypto';
import {
  type Asked,
  bearerKnown,
  type FakeTask,
  type FakeTasks,
  type Reply,
  type Route,
  type Stage,
  startFake,
} from './fake-service.ts';
import { lookAt, openaiAudio } from './openai.ts';

const refuse = (code: number, message: string, more: object = {}): Reply => ({
  status: code,
  json: { error: { code, message, ...more }, user_id: 'user_fake' },
});

const videoModel = (id: string, told: object) => ({
  id,
  canonical_slug: id,
  name: id,
  created: 1_760_000_000,
  supported_durations: null,
  supported_resolutions: null,
  supported_aspect_ratios: null,
  supported_sizes: null,
  supported_frame_images: null,
  generate_audio: null,
  seed: null,
  pricing_skus: null,
  allowed_passthrough_parameters: [],
  upscale_factor: null,
  creativity: null,
  ...told,
});

const DURATIONS = [4, 6, 8];

const VIDEO_MODELS = [
  videoModel('google/veo-3.1', {
    name: 'Google: Veo 3.1',
    description: 'Video with sound.',
    supported_durations: DURATIONS,
    supported_resolutions: ['720p', '1080p'],
    supported_aspect_ratios: ['16:9', '9:16'],
    supported_sizes: ['1280x720', '720x1280', '1920x1080', '1080x1920'],
    supported_frame_images: ['first_frame', 'last_frame'],
    generate_audio: true,
    seed: true,
    pricing_skus: { duration_seconds_with_audio: '0.40', duration_seconds_without_audio: '0.20' },
    allowed_passthrough_parameters: ['negativePrompt'],
  }),
  videoModel('fake/unspoken', {}),
  videoModel('fake/upscaler', { upscale_factor: { min: 1, max: 4 }, creativity: [1, 2] }),
];

const soundModel = (id: string, modality: string, supported_voices: string[] | null) => ({
  id,
  canonical_slug: id,
  name: id,
  created: 1_760_000_000,
  architecture: { input_modalities: ['text'], output_modalities: [modality], modality: `text->${modality}` },
  context_length: null,
  default_parameters: null,
  links: { details: `/api/v1/models/${id}/endpoints` },
  per_request_limits: null,
  pricing: { prompt: '0.000004', completion: '0' },
  supported_parameters: [],
  supported_voices,
  top_provider: { is_moderated: false },
});

const SOUND_MODELS = [
  soundModel('hexgrad/kokoro-82m', 'speech', ['af_heart', 'am_adam']),
  soundModel('openai/whisper-1', 'transcription', null),
];

const STATUSES: Record<Stage, string> = {
  queued: 'pending',
  running: 'in_progress',
  completed: 'completed',
  failed: 'failed',
  moderated: 'failed',
  cancelled: 'cancelled',
  puzzling: 'awaiting_review',
};

const ERRORS: Partial<Record<Stage, string>> = {
  failed: 'The provider could not generate the video.',
  moderated: 'The provider refused the content: flagged by its safety system.',
};

function job(fake: FakeTasks, task: FakeTask, root: string) {
  const stage = fake.stage(task);
  const polling_url = `${root}/videos/${task.id}`;
  const error = ERRORS[stage];
  return {
    id: task.id,
    polling_url,
    status: STATUSES[stage],
    generation_id: `gen-${task.id}`,
    ...(error ? { error } : {}),
    ...(stage === 'completed'
      ? { unsigned_urls: [`${polling_url}/content?index=0`], usage: { cost: 1.6, is_byok: false } }
      : {}),
  };
}

/** What is wrong with a creation, in the order in which it is noticed. */
function wrongOf(fake: FakeTasks, { json }: Asked): Reply | null {
  const { model, prompt, duration, previous_job_id: previous } = json;
  if (!VIDEO_MODELS.some(({ id }) => id === model)) return refuse(404, `Model ${model} does not exist`);
  if (!prompt) return refuse(400, 'prompt: Required');
  if (duration !== undefined && !DURATIONS.some((known) => known === duration)) {
    return refuse(400, `Duration ${duration} is not supported. Supported durations: ${DURATIONS.join(', ')}`);
  }
  if (previous === undefined) return null;
  const source = fake.find(String(previous));
  if (!source) return refuse(404, 'Previous job not found');
  if (source.model !== model) return refuse(400, 'The previous job was made by another model');
  return fake.stage(source) === 'completed' ? null : refuse(409, 'The previous job is not completed');
}

const newId = () => `gen-vid-${Math.floor(Date.now() / 1000)}-${randomBytes(10).toString('hex')}`;

const underApi = (routes: Record<string, Route>) =>
  Object.fromEntries(Object.entries(routes).map(([name, route]) => [name.replace(' ', ' /api'), route]));

/** OpenRouter's videos, with the models that tell what they can do; its address ends in `/api`. */
export const startOpenrouter = () =>
  startFake((fake, url) => ({
    isKnown: bearerKnown,
    refusals: {
      limited: { ...refuse(429, 'Rate limit exceeded'), headers: { 'retry-after': '1' } },
      broken: refuse(500, 'Internal Server Error'),
      refused: refuse(403, 'Your input was flagged by moderation', {
        metadata: { reasons: ['violence'], flagged_input: 'a paper boat', provider_name: 'Fake' },
      }),
      keyless: refuse(401, 'No auth credentials found'),
      elsewhere: refuse(404, 'Not Found'),
    },
    routes: {
      'GET /api/v1/videos/models': { open: true, answer: () => ({ json: { data: VIDEO_MODELS } }) },
      'GET /api/v1/models': {
        open: true,
        answer: ({ query }) => {
          const wanted = query.get('output_modalities')?.split(',') ?? ['text'];
          const isWanted = ({ architecture }: (typeof SOUND_MODELS)[number]) =>
            architecture.output_modalities.some((modality) => wanted.includes(modality));
          const data = SOUND_MODELS.filter(isWanted);
          return { json: { data, links: { next: null }, total_count: data.length } };
        },
      },
      'POST /api/v1/videos': {
        step: 'creating',
        answer: (asked) => {
          const { model, prompt } = asked.json;
          const wrong = wrongOf(fake, asked);
          if (wrong) return wrong;
          const task = fake.make(newId(), { model: String(model), prompt: String(prompt) });
          return { status: 202, json: job(fake, task, `${url()}/api/v1`) };
        },
      },
      'GET /api/v1/videos/:id': {
        step: 'looking',
        answer: ({ params }) => {
          const task = lookAt(fake, params.id);
          return task ? { json: job(fake, task, `${url()}/api/v1`) } : refuse(404, 'Job not found');
        },
      },
      'GET /api/v1/videos/:id/content': {
        step: 'fetching',
        answer: ({ params, query }) => {
          const task = fake.find(params.id);
          if (!task) return refuse(404, 'Job not found');
          if (fake.stage(task) !== 'completed') return refuse(409, 'The video is not ready');
          if (task.course === 'expires') return refuse(410, 'The video is gone');
          return (query.get('index') ?? '0') === '0' ? { bytes: fake.video } : refuse(404, 'No such video');
        },
      },
      ...underApi(openaiAudio),
    },
  }));
