import { setImmediate as breathe } from 'node:timers/promises';
import { serveJobs } from '../worker-protocol.ts';
import type { Engine } from './engine.ts';
import { createFlite } from './flite.ts';
import { createKokoro } from './kokoro.ts';
import { narrate } from './narrate.ts';
import type { EngineName, SpeechEvent, SpeechJob, SpeechResult } from './speech-job.ts';
import { timeEngine } from './time-engine.ts';
import { WeightsDamaged, WeightsMissing } from './weights.ts';

const engines: Record<EngineName, () => Promise<Engine>> = { classic: createFlite, neural: createKokoro };
const loaded = new Map<EngineName, Promise<Engine>>();

function load(name: EngineName): Promise<Engine> {
  const engine = loaded.get(name) ?? engines[name]();
  loaded.set(name, engine);
  return engine;
}

/** The neural weights are optional: without them, or with damaged ones, the classic engine speaks. */
async function loadOrFallBack(name: EngineName): Promise<Engine> {
  try {
    return await load(name);
  } catch (error) {
    if (name === 'classic' || !isAboutWeights(error)) throw error;
    if (error instanceof WeightsDamaged)
      process.stderr.write(`${error.message}; speaking with the classic engine\n`);
    return load('classic');
  }
}

function isAboutWeights(error: unknown) {
  return error instanceof WeightsMissing || error instanceof WeightsDamaged;
}

serveJobs<SpeechJob, SpeechResult, SpeechEvent>(async (job, emit) => {
  if (job.kind === 'time-neural') {
    try {
      return { realTimeFactor: await timeEngine(await load('neural')) };
    } catch (error) {
      if (isAboutWeights(error)) return { realTimeFactor: null };
      throw error;
    }
  }
  for await (const bytes of narrate(job.request, await loadOrFallBack(job.engine))) {
    if (bytes.length > 0) emit(bytes);
    // Synthesis never yields by itself: without this the bytes would wait for the last sentence.
    await breathe();
  }
  return { realTimeFactor: null };
});
