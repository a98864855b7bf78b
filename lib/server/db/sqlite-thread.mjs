import 'server-only';
import { parentPort, workerData } from 'node:worker_threads';
import { connect } from './sqlite-connection.mjs';

// A thread with a connection of its own: answers one statement after the other; null asks it to end.
const connection = connect(workerData);

parentPort?.on('message', (/** @type {import('./sqlite-connection.mjs').Statement | null} */ statement) => {
  if (statement) parentPort?.postMessage(answerTo(statement));
  else end();
});

/** @param {import('./sqlite-connection.mjs').Statement} statement */
function answerTo(statement) {
  try {
    return { outcome: connection.run(statement) };
  } catch (cause) {
    // Of an error that is sent as it is, only the message arrives.
    const { message, ...facts } = /** @type {Error} */ (cause);
    return { failure: { message: String(message), ...facts } };
  }
}

function end() {
  connection.close();
  parentPort?.close();
}
