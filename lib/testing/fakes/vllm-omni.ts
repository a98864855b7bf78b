import { randomBytes } from 'node:crypto';
import {
  type Asked,
  bearerKnown,
  type FakeTask,
  type FakeTasks,
  type Reply,
  type Stage,
  startFake,
} from './fake-service.ts';
import { openaiAudio, openaiJob, openaiTasks, told } from './openai.ts';
import { detail } from './sglang.ts';

const MODEL = 'Wan-AI/Wan2.2-TI2V-5B-Diffusers';

const FAILURES: Partial<Record<Stage, { code: number; message: string }>> = {
  failed: { code: 500, message: 'The engine stopped while generating.' },
  moderated: { code: 400, message: 'The prompt was flagged by the safety checker.' },
};

function job(fake: FakeTasks, task: FakeTask): Record<string, unknown> {
  const { remixed_from_video_id: _, ...shared } = openaiJob(fake, task);
  const isDone = fake.stage(task) === 'completed';
  return {
    ...shared,
    progress: isDone ? 100 : 0,
    quality: 'standard',
    media_type: 'video/mp4',
    file_name: isDone ? `${task.id}.mp4` : null,
    inference_time_s: isDone ? 12.5 : null,
    error: FAILURES[fake.stage(task)] ?? null,
  };
}

const missing = (name: string): Reply => ({
  status: 422,
  json: { detail: [{ type: 'missing', loc: ['body', name], msg: 'Field required', input: null }] },
});

function wrongOf(asked: Asked): Reply | null {
  if (!asked.form || !told(asked, 'prompt')) return missing('prompt');
  const model = told(asked, 'model');
  if (model && model !== MODEL) return detail(400, `Model mismatch: expected ${MODEL}, got ${model}`);
  const references = ['input_reference', 'image_reference', 'video_reference'];
  const given = references.filter((name) => asked.form?.has(name));
  if (given.length > 1) return detail(400, `Only one of ${references.join(', ')} may be given`);
  const [seconds, size] = [told(asked, 'seconds') ?? '4', told(asked, 'size') ?? '1x1'];
  if (!/^[1-9]\d*$/.test(seconds)) return detail(400, 'seconds must be a positive integer string');
  return /^\d+x\d+$/.test(size) ? null : detail(400, "size must look like '1280x720'");
}

/** vLLM-Omni with one model for videos. A look at a job that failed is answered as badly as the job went. */
export const startVllmOmni = () =>
  startFake((fake) => {
    const routes = openaiTasks(fake, {
      newId: () => `video_gen_${randomBytes(16).toString('hex')}`,
      job,
      wrongOf,
      notFound: (id) => detail(404, `Video ${id} not found`),
      unready: detail(404, 'Video is not ready'),
    });
    const failure = ({ params }: Asked) => {
      const task = fake.find(params.id);
      return task && FAILURES[fake.stage(task)];
    };
    return {
      isKnown: bearerKnown,
      refusals: {
        limited: detail(429, 'Too Many Requests', { 'retry-after': '1' }),
        broken: detail(500, 'Internal Server Error'),
        refused: detail(400, 'The prompt was flagged by the safety checker.'),
        keyless: { status: 401, json: { error: 'Unauthorized' } },
        elsewhere: detail(404, 'Not Found'),
      },
      routes: {
        ...routes,
        'GET /v1/models': {
          answer: () => ({
            json: {
              object: 'list',
              data: [
                {
                  id: MODEL,
                  object: 'model',
                  created: 1,
                  owned_by: 'vllm',
                  root: MODEL,
                  parent: null,
                  max_model_len: null,
                  permission: [],
                },
              ],
            },
          }),
        },
        'GET /v1/videos/:id': {
          step: 'looking',
          answer: async (asked) => {
            const reply = (await routes['GET /v1/videos/:id']?.answer(asked)) ?? {};
            return { ...reply, status: failure(asked)?.code ?? reply.status };
          },
        },
        'GET /v1/videos/:id/content': {
          step: 'fetching',
          answer: async (asked) => {
            const failed = failure(asked);
            if (failed) return detail(422, failed.message);
            return (await routes['GET /v1/videos/:id/content']?.answer(asked)) ?? {};
          },
        },
        // What runs takes a while to stop, and has to be told again.
        'DELETE /v1/videos/:id': {
          answer: async (asked) => {
            const task = fake.find(asked.params.id);
            if (task && fake.stage(task) === 'running' && !task.cancelled) {
              task.cancelled = true;
              return detail(409, 'Cancellation in progress');
            }
            return (await routes['DELETE /v1/videos/:id']?.answer(asked)) ?? {};
          },
        },
        ...openaiAudio,
      },
    };
  });
