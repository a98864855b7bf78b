import { setImmediate as breathe } from 'node:timers/promises';
import { serveJobs } from '#lib/worker-pool/serve-jobs.ts';
import { WeightsMissing } from '../weights/verify.ts';
import {
  type Engine,
  type EngineName,
  type SpeechEvent,
  type SpeechJob,
  type SpeechResult,
  timeEngine,
} from './engine.ts';
import { createFlite } from './flite.ts';
import { narrate } from './narrate.ts';

let classic: Promise<Engine> | undefined;
let neural: Promise<Engine | null> | undefined;

function loadClassic(): Promise<Engine> {
  classic ??= createFlite();
  return classic;
}

/** Null if the neural engine cannot run: its weights are optional. */
function loadNeural(): Promise<Engine | null> {
  neural ??= import('./kokoro.ts')
    .then(({ createKokoro }) => createKokoro())
    .catch((cause) => {
      if (!(cause instanceof WeightsMissing)) process.stderr.write(`Neural speech is off: ${cause}\n`);
      return null;
    });
  return neural;
}

async function load(engine: EngineName): Promise<Engine> {
  const preferred = engine === 'neural' ? await loadNeural() : null;
  return preferred ?? loadClassic();
}

serveJobs<SpeechJob, SpeechResult, SpeechEvent>(async (job, emit) => {
  if (job.kind === 'time-neural') {
    const engine = await loadNeural();
    return { realTimeFactor: engine && (await timeEngine(engine)) };
  }
  for await (const bytes of narrate(job.request, await load(job.engine))) {
    if (bytes.length > 0) emit(bytes);
    // Synthesis never yields by itself: without this the bytes would wait for the last sentence.
    await breathe();
  }
  return { realTimeFactor: null };
});
