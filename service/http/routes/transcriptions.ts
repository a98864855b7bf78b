import type { FastifyInstance } from 'fastify';
import { fileTypeFromFile } from 'file-type';
import { TranscriptionRequest, TranslationRequest, type VerboseTranscription } from '#lib/contract/audio.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { ServiceError } from '#lib/contract/errors.ts';
import { AUDIO_FORMATS, LIMITS } from '#lib/contract/limits.ts';
import type { TranscriptFormat } from '#lib/contract/models.ts';
import { modelNotOffered, parseRequest } from '#lib/contract/parse.ts';
import { toSrt, toVtt } from '#lib/format/subtitles.ts';
import type { Context } from '../../context.ts';
import { CHARGED, PRICES, priceOf } from '../../keys/usage.ts';
import {
  ModelUnavailable,
  type Recogniser,
  type Recognition,
  type RecognitionRequest,
  UnacceptableAudio,
  UnreadableAudio,
} from '../../recognition/recogniser.ts';
import { subtitleCues, toPlainText } from '../../recognition/subtitles.ts';
import { inOurNames } from '../foreign-names.ts';
import { readForm, UploadedFile } from '../form-body.ts';
import { givenUp, modelOfKind } from '../request.ts';
import { withTempFolder } from '../request-body.ts';
import { audioTooLarge } from '../sources.ts';
import { Deltas, streamTranscript } from './transcript-stream.ts';

interface TextAnswer {
  type: string;
  body: string;
  /** The plain text. */
  text: string;
}

const verbose = (heard: Recognition, task: 'transcribe' | 'translate'): VerboseTranscription => ({
  task,
  language: heard.language,
  duration: heard.duration,
  text: heard.text,
  segments: heard.segments,
  ...(heard.words ? { words: heard.words } : {}),
});

/** A transcript in the requested format. */
function transcriptAnswer(
  heard: Recognition,
  format: TranscriptFormat,
  task: 'transcribe' | 'translate',
): TextAnswer {
  const { text } = heard;
  if (format === 'text') return { type: 'text/plain; charset=utf-8', body: toPlainText(heard), text };
  if (format === 'srt') return { type: 'text/plain; charset=utf-8', body: toSrt(subtitleCues(heard)), text };
  if (format === 'vtt') return { type: 'text/vtt; charset=utf-8', body: toVtt(subtitleCues(heard)), text };
  const answer = format === 'json' ? { text } : verbose(heard, task);
  return { type: 'application/json; charset=utf-8', body: JSON.stringify(answer), text };
}

const unreadable = (cause?: unknown) => {
  const wants =
    cause instanceof UnacceptableAudio ? cause.message : `must be audio: ${AUDIO_FORMATS.join(', ')}`;
  return new ServiceError('invalid_file_format', `file ${wants}`, { param: 'file', cause });
};

export function transcriptionRoutes(app: FastifyInstance, context: Context) {
  for (const task of ['transcribe', 'translate'] as const) {
    const { path } = ENDPOINTS[task];
    app.post(path, (request, reply) =>
      withTempFolder(context, async (folder) => {
        const { key } = request;
        const file = { name: 'file', maxBytes: LIMITS.audioBytes, tooLarge: () => audioTooLarge('file') };
        const body = inOurNames(context, await readForm(request.raw, { folder, file }));
        const deltas = new Deltas();
        const answered = context.idempotency.once<TextAnswer>(request, {
          body,
          work: async (remember) => {
            const model = modelOfKind(context, key, body, 'transcription', path);
            if (task === 'translate' && !model.translates) throw modelNotOffered(model, path);
            const schema = task === 'transcribe' ? TranscriptionRequest : TranslationRequest;
            const input: TranscriptionRequest = parseRequest(schema, body);
            const wanted = input.response_format;
            const format: TranscriptFormat = model.formats.includes(wanted) ? wanted : 'json';
            if (input.stream) requireStreamable(format);
            const words = input.timestamp_granularities?.includes('word') === true;
            if (words) requireTimes(task, format);
            const audio = await requireAudio(input.file);
            const { language, prompt, temperature } = input;
            const asked = { path: audio.path, model: model.id, task, language, prompt, temperature, words };
            const listening = { signal: givenUp(context, reply), turn: key.id, onSegment: deltas.add };
            return context.audioLimit(() =>
              context.usage.during(
                key,
                priceOf(model),
                async () => transcriptAnswer(await recognise(context, asked, listening), format, task),
                (answer) => remember({ answer }),
              ),
            );
          },
        });
        if (task === 'transcribe' && String(body.stream) === 'true') {
          return streamTranscript(reply, deltas, answered);
        }
        const answer = await answered;
        return reply.header(CHARGED, PRICES.transcription).type(answer.type).send(answer.body);
      }),
    );
  }
}

const requireStreamable = (format: TranscriptFormat) => {
  if (format === 'json' || format === 'text') return;
  throw new ServiceError('invalid_parameter', `stream must be false for ${format}: it streams text`, {
    param: 'stream',
  });
};

/** Times of words are told of in one format alone: asked for elsewhere, they would be missing in silence. */
const requireTimes = (task: 'transcribe' | 'translate', format: TranscriptFormat) => {
  if (task === 'transcribe' && format === 'verbose_json') return;
  const why =
    task === 'translate'
      ? 'may hold word for a transcription only'
      : `may hold word only if response_format is verbose_json: ${format} has no times of words`;
  throw new ServiceError('invalid_parameter', `timestamp_granularities ${why}`, {
    param: 'timestamp_granularities',
  });
};

/** Obviously different content is refused at once; the recogniser judges the rest. */
async function requireAudio(file: unknown): Promise<UploadedFile> {
  if (!(file instanceof UploadedFile) || file.bytes === 0) throw unreadable();
  const type = await fileTypeFromFile(file.path);
  if (type && !/^(audio|video)\/|^application\/ogg/.test(type.mime)) throw unreadable();
  return file;
}

async function recognise(
  { media }: Context,
  request: RecognitionRequest,
  options: Parameters<Recogniser['transcribe']>[1],
): Promise<Recognition> {
  try {
    return await media.recogniser.transcribe(request, options);
  } catch (cause) {
    if (cause instanceof UnreadableAudio) throw unreadable(cause);
    if (cause instanceof ModelUnavailable) {
      throw new ServiceError('model_not_found', `${request.model} is not installed`, {
        param: 'model',
        cause,
      });
    }
    throw cause;
  }
}
