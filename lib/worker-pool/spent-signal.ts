/** What ends a worker whose budget is spent; nothing else sends it. Windows has none of the kind. */
export const SPENT_SIGNAL: NodeJS.Signals = process.platform === 'win32' ? 'SIGKILL' : 'SIGVTALRM';
