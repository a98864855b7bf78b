import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from './singleton.ts';

const ids = () => once('request-ids', () => new AsyncLocalStorage<string>());

/** The id of the current call or row; it goes into every log line and to the service. */
export const requestId = (): string | undefined => ids().getStore();

export const withRequestId = <Result>(id: string, act: () => Result): Result => ids().run(id, act);
