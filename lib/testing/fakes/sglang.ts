import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  type Asked,
  type FakeTask,
  type FakeTasks,
  type Reply,
  type Stage,
  startFake,
} from './fake-service.ts';
import { openaiJob, openaiTasks, told } from './openai.ts';

/** How whatever is built with FastAPI refuses. */
export const detail = (status: number, words: string, headers?: Record<string, string>): Reply => ({
  status,
  headers,
  json: { detail: words },
});

const MODEL = 'Wan-AI/Wan2.2-TI2V-5B-Diffusers';

const WORDS: Partial<Record<Stage, string>> = {
  failed: 'CUDA out of memory.',
  moderated: 'The prompt was blocked by the safety checker.',
};

/** It never says that it has begun, and tells more of itself than OpenAI. */
function job(fake: FakeTasks, task: FakeTask): Record<string, unknown> {
  const { expires_at: _, prompt: _prompt, remixed_from_video_id: __, ...shared } = openaiJob(fake, task);
  const stage = fake.stage(task);
  const isDone = stage === 'completed';
  const message = WORDS[stage];
  return {
    ...shared,
    status: shared.status === 'in_progress' ? 'queued' : shared.status,
    progress: isDone ? 100 : 0,
    quality: 'standard',
    url: null,
    file_path: `/outputs/${task.id}.mp4`,
    num_outputs: 1,
    inference_time_s: isDone ? 12.5 : null,
    peak_memory_mb: isDone ? 20_480 : null,
    error: message ? { message } : null,
  };
}

/** A number where it has to be one, as pydantic sees it. */
function wrongNumber(asked: Asked, name: string): Reply | null {
  const value = told(asked, name);
  if (value === null || /^\d+$/.test(value)) return null;
  const where = {
    type: 'int_parsing',
    loc: ['body', name],
    msg: 'Input should be a valid integer',
    input: value,
  };
  return { status: 422, json: { detail: [where] } };
}

function wrongOf(asked: Asked): Reply | null {
  if (!told(asked, 'prompt')) return detail(400, 'prompt is required');
  // So older releases have it.
  if (asked.form && !asked.form.has('input_reference'))
    return detail(400, 'input_reference file is required');
  return wrongNumber(asked, 'seconds');
}

const Page = z.object({ data: z.array(z.unknown()) });

/** SGLang with one model for videos. It has no keys, and forgets what it is told to delete without stopping it. */
export const startSglang = () =>
  startFake((fake) => {
    const routes = openaiTasks(fake, {
      newId: () => randomUUID(),
      job,
      wrongOf,
      notFound: () => detail(404, 'Video not found'),
      unready: detail(404, 'Generation is still in-progress'),
    });
    return {
      isKnown: () => true,
      refusals: {
        limited: detail(429, 'Too Many Requests', { 'retry-after': '1' }),
        broken: detail(500, 'Internal Server Error'),
        refused: detail(400, 'The prompt was blocked by the safety checker.'),
        keyless: detail(401, 'Unauthorized'),
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
                  owned_by: 'sglang',
                  root: MODEL,
                  task_type: 'TI2V',
                  num_gpus: 1,
                  dit_precision: 'bf16',
                  vae_precision: 'fp32',
                  pipeline_name: 'WanPipeline',
                  pipeline_class: 'WanPipeline',
                },
              ],
            },
          }),
        },
        'GET /v1/videos': {
          answer: async (asked) => {
            const page = await routes['GET /v1/videos']?.answer(asked);
            return { json: { object: 'list', data: Page.parse(page?.json).data } };
          },
        },
        'DELETE /v1/videos/:id': {
          answer: async (asked) => {
            const task = fake.find(asked.params.id);
            const reply = await routes['DELETE /v1/videos/:id']?.answer(asked);
            return task ? { json: { ...job(fake, task), status: 'deleted' } } : (reply ?? {});
          },
        },
      },
    };
  });
