import 'server-only';
import { parentPort, workerData } from 'node:worker_threads';
import { connect } from './sqlite-connection.mjs';

// A thread with a connection of its own: answers what it is given to do; null asks it to end.
const connection = connect(workerData);

/** @typedef {readonly import('./sqlite-connection.mjs').Statement[]} Statements */

parentPort?.on('message', (/** @type {Statements | null} */ statements) => {
  if (statements) parentPort?.postMessage(answerTo(statements));
  else end();
});

/** @param {Statements} statements */
function answerTo(statements) {
  try {
    return { outcome: connection.run(statements) };
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
