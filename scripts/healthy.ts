// Reports by exit code whether a program of this container answers: the studio, or a given address.
const { PORT = '3000', BASE_PATH = '' } = process.env;
const [, , address = `http://127.0.0.1:${PORT}${BASE_PATH}/api/health`] = process.argv;

const answer = await fetch(address, { signal: AbortSignal.timeout(4000) }).catch(() => null);
process.exitCode = answer?.ok ? 0 : 1;

export {};
