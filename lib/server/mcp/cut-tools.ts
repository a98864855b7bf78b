import 'server-only';
import { z } from 'zod';
import { ServiceError } from '#lib/contract/errors.ts';
import { oneOf } from '#lib/contract/fields.ts';
import { CUT_FORMATS, CUT_MIME } from '#lib/studio/cut/exports/formats.ts';
import { CUT_LIMITS } from '#lib/studio/cut/limits.ts';
import { NewRender } from '#lib/studio/cut/new-render.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { createRender } from '../cuts/create-render.ts';
import { exportName } from '../cuts/export-bundle.ts';
import { cutRenders, toRender } from '../cuts/renders.ts';
import { requireCut, toCut } from '../cuts/repository.ts';
import { createCut } from '../cuts/save.ts';
import { renderAnswer, renderVideo } from './render-answer.ts';
import { idempotencyKey, linked, tool } from './tool.ts';

const cutId = z.string().min(1).max(100);

const assembleCut = tool({
  name: 'assemble_cut',
  title: 'Assemble a cut',
  description:
    'Puts videos one after the other into a film, which a person can edit in the studio. Then call render_cut.',
  scope: 'create',
  input: z.object({
    title: z.string().trim().min(1).max(200).optional(),
    taskIds: z
      .array(z.string().min(1).max(100))
      .min(1)
      .max(CUT_LIMITS.shots)
      .describe('Videos, in their order'),
    idempotencyKey,
  }),
  async act({ title, taskIds, idempotencyKey: key }, { store, owner, token, link }) {
    const shots = taskIds.map((taskId) => ({ taskId }));
    const given = { ...(title ? { title } : {}), shots };
    const asked = { key: key ?? null, agent: token?.name };
    const made = toCut(await createCut(store, owner, given, asked).catch(inOwnWords));
    const { id, duration, width, height } = made;
    return {
      told: {
        cut: {
          id,
          title: made.title,
          seconds: duration,
          shots: made.shots.length,
          size: `${width}x${height}`,
        },
        page: link(`/cuts/${id}`),
      },
    };
  },
});

/** Names a shot in a refusal by the caller's own id. */
function inOwnWords(cause: unknown): never {
  if (!(cause instanceof ServiceError && cause.param)) throw cause;
  const named = (text: string) => text.replace(/\bshots\[(\d+)\](\.taskId)?/g, 'taskIds[$1]');
  throw new ServiceError(cause.code, named(cause.message), { param: named(cause.param), cause });
}

const renderCut = tool({
  name: 'render_cut',
  title: 'Render a cut',
  description:
    'Has a film made into one video, as it is now. Returns a render id: call watch with it, then export_cut.',
  scope: 'create',
  input: NewRender.extend({ cutId, idempotencyKey }),
  act: async ({ cutId: id, idempotencyKey: key = null, ...size }, { owner, token, link }) => ({
    told: {
      render: renderAnswer(toRender(await createRender(owner, id, size, { key, agent: token?.name })), {
        link,
      }),
    },
  }),
});

const exportCut = tool({
  name: 'export_cut',
  title: 'Export a cut',
  description:
    'A link to a film: mp4 is its newest finished render; the others are projects for other editors, subtitles, or everything in a zip.',
  scope: 'read',
  input: z.object({ cutId, format: oneOf(['mp4', ...CUT_FORMATS]).default('mp4') }),
  async act({ cutId: id, format }, { store, owner, link }) {
    const { timeline } = await requireCut(store, owner, id);
    const name = exportName(timeline, format);
    if (format !== 'mp4') {
      const uri = link(`/api/cuts/${id}/export?format=${format}`);
      return { told: { name, link: uri }, beside: [linked(uri, name, CUT_MIME[format])] };
    }
    const render = (await cutRenders(store, owner).ofCut(id)).find(({ status }) => status === 'done');
    if (!render)
      throw new StudioError(
        'not_allowed_now',
        'No render of this cut is finished: call render_cut, then watch',
      );
    const uri = link(renderVideo(render));
    return { told: { name, render: render.id, link: uri }, beside: [linked(uri, name, 'video/mp4')] };
  },
});

export const cutTools = [assembleCut, renderCut, exportCut];
