import { randomBytes } from 'node:crypto';
import {
  type Asked,
  FAKE_KEY,
  type FakeTask,
  type FakeTasks,
  type Reply,
  type Stage,
  startFake,
  type Wire,
} from './fake-service.ts';

const refuse = (code: number, status: string, message: string, details: object[] = []): Reply => ({
  status: code,
  json: { error: { code, message, status, details } },
});
const detail = (name: string, told: object) => ({
  '@type': `type.googleapis.com/google.rpc.${name}`,
  ...told,
});
const invalid = (message: string) => refuse(400, 'INVALID_ARGUMENT', message);

const refusals: Wire['refusals'] = {
  limited: refuse(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.', [
    detail('QuotaFailure', { violations: [{ quotaId: 'RequestsPerMinutePerProjectPerModel' }] }),
    detail('RetryInfo', { retryDelay: '1s' }),
  ]),
  broken: refuse(500, 'INTERNAL', 'An internal error has occurred.'),
  refused: invalid('The prompt could not be submitted: it contains words that violate the usage guidelines.'),
  keyless: refuse(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
    detail('ErrorInfo', { reason: 'API_KEY_INVALID', domain: 'googleapis.com' }),
  ]),
  elsewhere: refuse(404, 'NOT_FOUND', 'Requested entity was not found.'),
};

const MODELS = [
  { name: 'models/gemini-3-flash', supportedGenerationMethods: ['generateContent'] },
  { name: 'models/veo-3.1-generate-preview', supportedGenerationMethods: ['predictLongRunning'] },
  { name: 'models/veo-3.0-fast-generate-001', supportedGenerationMethods: ['predictLongRunning'] },
].map((model) => ({
  version: '001',
  displayName: model.name.replace('models/', ''),
  description: '',
  ...model,
}));

/** The file's own address is always Google's, whichever way it was asked. */
const GOOGLE = 'https://generativelanguage.googleapis.com';
const PARAMETERS = [
  ...['aspectRatio', 'resolution', 'durationSeconds', 'sampleCount'],
  ...['negativePrompt', 'personGeneration', 'enhancePrompt'],
];

type Told = Record<string, unknown>;
interface Body {
  instances?: [Told?];
  parameters?: Told;
}

function wrongOf({ instances, parameters = {} }: Body): Reply | null {
  const instance = instances?.[0] ?? {};
  if (!instance.prompt && !instance.image) return invalid('Request contains an invalid argument.');
  const unknown = Object.keys(parameters).find((name) => !PARAMETERS.includes(name));
  if (unknown) return invalid(`\`${unknown}\` isn't supported by this model.`);
  const length = parameters.durationSeconds ?? 8;
  const lengths: unknown[] = [4, 6, 8];
  if (!lengths.includes(length)) return invalid('The number value for `durationSeconds` is out of bound.');
  if (instance.lastFrame && !instance.image) return invalid('`lastFrame` needs an `image`.');
  const isOne = !instance.referenceImages || !(instance.image || instance.lastFrame || instance.video);
  return isOne ? null : invalid('`referenceImages` cannot be combined with other media.');
}

function operation(fake: FakeTasks, task: FakeTask) {
  const name = `models/${task.model}/operations/${task.id}`;
  const uri = `${GOOGLE}/v1beta/files/${task.id}:download?alt=media`;
  const answers: Partial<Record<Stage, Told>> = {
    completed: { response: { generateVideoResponse: { generatedSamples: [{ video: { uri } }] } } },
    moderated: {
      response: {
        generateVideoResponse: {
          raiMediaFilteredCount: 1,
          raiMediaFilteredReasons: ['The prompt goes against the guidelines. You have not been charged.'],
        },
      },
    },
    failed: { error: { code: 13, message: 'Video generation failed due to an internal error.' } },
  };
  const answer = answers[fake.stage(task)];
  return answer ? { name, done: true, ...answer } : { name };
}

/** Veo as the Gemini API offers it; files are handed out by another host. */
export const startGemini = () =>
  startFake((fake, url) => {
    function create({ json, params }: Asked): Reply {
      const { model = '' } = params;
      const known = MODELS.find(({ name }) => name === `models/${model}`);
      if (!known?.supportedGenerationMethods.includes('predictLongRunning')) {
        return refuse(404, 'NOT_FOUND', `models/${model} is not found for API version v1beta.`);
      }
      const wrong = wrongOf(json);
      if (wrong) return wrong;
      const { instances, parameters = {} } = json as Body;
      const prompt = String(instances?.[0]?.prompt ?? '');
      const id = randomBytes(6).toString('hex');
      const task = fake.make(id, { model, prompt, made: parameters });
      return { json: operation(fake, task) };
    }
    const file = ({ params }: Asked) => {
      const task = fake.find(params.id);
      return task && task.course !== 'expires' && fake.stage(task) === 'completed' ? task : undefined;
    };
    return {
      isKnown: (headers) => headers['x-goog-api-key'] === FAKE_KEY,
      refusals,
      routes: {
        'GET /v1beta/models': { answer: () => ({ json: { models: MODELS } }) },
        'POST /v1beta/models/:model[:]predictLongRunning': { step: 'creating', answer: create },
        'GET /v1beta/models/:model/operations/:id': {
          step: 'looking',
          answer: ({ params }) => {
            const task = fake.find(params.id);
            if (!task) return refusals.elsewhere;
            task.looks += 1;
            return { json: operation(fake, task) };
          },
        },
        'GET /v1beta/files/:id[:]download': {
          step: 'fetching',
          answer: (asked) => {
            const elsewhere = url().replace('127.0.0.1', 'localhost');
            return file(asked)
              ? { status: 302, headers: { location: `${elsewhere}/download/${asked.params.id}` } }
              : refusals.elsewhere;
          },
        },
        'GET /download/:id': {
          open: true,
          answer: (asked) => (file(asked) ? { bytes: fake.video } : refusals.elsewhere),
        },
      },
    };
  });
