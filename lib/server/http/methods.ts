import 'server-only';

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a method changes nothing. */
export const isReading = ({ method }: Pick<Request, 'method'>): boolean => READS.has(method);
