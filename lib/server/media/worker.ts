import 'server-only';
import { setPriority } from 'node:os';
import { AV_LOG_FATAL, Log } from 'node-av';
import { writeCut } from './av-cut.ts';
import { writeDub } from './av-dub.ts';
import { measure } from './av-measure.ts';
import { writeParts } from './av-parts.ts';
import { writeArrivingPeaks, writePeaks } from './av-peaks.ts';
import { writePoster } from './av-poster.ts';
import { copySound, encodeSound } from './av-sound.ts';
import { BrokenMedia, type Order, type Reply } from './jobs.ts';

// A program of its own: a crash in native code costs one job and not the studio, and the licence of
// the decoders stays with the process that loads them.
Log.setLevel(AV_LOG_FATAL);
setPriority(10);

async function perform(order: Order) {
  if (order.kind === 'measure') return measure(order);
  if (order.kind === 'parts') return writeParts(order);
  if (order.kind === 'poster') await writePoster(order);
  else if (order.kind === 'cut') await writeCut(order);
  else if (order.kind === 'dub') await writeDub(order);
  else if (order.kind === 'copySound') await copySound(order);
  else if (order.kind === 'encodeSound') await encodeSound(order);
  else if (order.kind === 'arrivingPeaks') await writeArrivingPeaks(order);
  else await writePeaks(order);
  return null;
}

const reply = (answer: Reply) => process.connected && process.send?.(answer);

process.on('disconnect', () => process.exit());
process.on('message', (order: Order) => {
  perform(order).then(
    (answer) => reply({ ok: true, answer }),
    (cause: unknown) =>
      reply({
        ok: false,
        broken: cause instanceof BrokenMedia,
        message: cause instanceof Error ? cause.message : String(cause),
      }),
  );
});
