/** Ends a worker that exceeded its budget; nothing else sends it. Windows has no such signal. */
export const SPENT_SIGNAL: NodeJS.Signals = process.platform === 'win32' ? 'SIGKILL' : 'SIGVTALRM';
