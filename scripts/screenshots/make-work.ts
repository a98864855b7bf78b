import { waitUntil } from '#lib/testing/wait-until.ts';

const PROMPTS: [prompt: string, size: string][] = [
  ['A herd of elephants crossing the savanna at dawn', '1280x720'],
  ['A flamingo standing in a pink lake', '720x1280'],
  ['A school of colourful fish swimming around a coral reef', '1280x720'],
  ['A humpback whale breaching at sunset', '1280x720'],
  ['A lighthouse on a cliff in a storm at night', '1280x720'],
  ['A hummingbird hovering over a pink flower', '720x1280'],
  ['An old fisherman in a small boat on a calm lake', '1280x720'],
  ['A jellyfish drifting through dark water', '480x480'],
  ['A steam train crossing a stone bridge in autumn', '1280x720'],
  ['An owl on a branch under a full moon', '1280x720'],
  ['A sea turtle gliding over the reef', '1280x720'],
  ['A red fox walking through a snowy forest', '720x1280'],
  ['A hot air balloon over the mountains at sunrise', '1280x720'],
];

/** Their indexes in the film. */
const FILM = [4, 6, 8, 12];

const WORDS = [
  'When the boats came back to the old quay, nobody had expected them.',
  'My father stood in the snow and counted them out loud.',
  'Then he counted them again.',
];
const VOICE = { model: 'ttsB-3.1-flash-tts-preview', voice: 'Kore' };

export interface Work {
  /** Newest first. */
  videos: string[];
  film: string;
  transcript: string;
}

/** Fills a studio with an hour's typical work, all made by the embedded service. */
export async function makeWork(studio: string): Promise<Work> {
  const call = async (path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${studio}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { origin: studio, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm || !body ? body : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const drafts = PROMPTS.map(([prompt, size]) => ({
    endpoint: 'videos',
    params: { model: 'vidB-2', seconds: '4', prompt, size },
  }));
  const { tasks } = (await (await call('/api/tasks', { drafts })).json()) as { tasks: { id: string }[] };
  const lines = await Promise.all(WORDS.map(async (input) => call('/api/speech', { ...VOICE, input })));
  const recording = await (await call('/api/speech', { ...VOICE, input: WORDS.join(' ') })).blob();

  const form = new FormData();
  form.append('file', new File([recording], 'Interview.mp3', { type: recording.type }));
  const asset = (await (await call('/api/assets', form)).json()) as { id: string };
  const asked = { assetId: asset.id, task: 'transcribe', model: 'asr-1', name: 'Interview' };
  const transcript = (await (await call('/api/transcripts', asked)).json()) as { id: string };

  for (const { id } of tasks) {
    await waitUntil(async () => ((await (await call(`/api/tasks/${id}`)).json()) as Made).archived !== null);
    console.log(`Made ${id}`);
  }
  const film = (await (
    await call('/api/cuts', {
      title: 'The boats came back',
      shots: FILM.map((index) => ({ taskId: tasks[index]?.id })),
      lines: lines.map((spoken, index) => ({
        ...VOICE,
        start: 0.5 + index * 4.5,
        text: WORDS[index],
        speechId: spoken.headers.get('x-clip-id'),
      })),
      captions: { from: 'lines' },
    })
  ).json()) as { id: string };
  await waitUntil(
    async () => ((await (await call(`/api/transcripts/${transcript.id}`)).json()) as Made).status === 'done',
  );
  return { videos: tasks.map(({ id }) => id).reverse(), film: film.id, transcript: transcript.id };
}

type Made = { archived?: object | null; status?: string };
