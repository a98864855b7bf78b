import type { Reply } from './fake-service.ts';

interface Refused {
  type?: string;
  code?: string | null;
  param?: string | null;
  headers?: Record<string, string>;
}

/** A refusal as every service of OpenAI's shape words it. */
export const refuse = (status: number, message: string, about: Refused = {}): Reply => {
  const { type = 'invalid_request_error', code = null, param = null, headers } = about;
  return { status, headers, json: { error: { message, type, param, code } } };
};
