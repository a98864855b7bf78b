import { TaggedError } from '#lib/format/tagged-error.ts';
import { formatLimit } from '#lib/format/units.ts';
import type { ErrorBody } from './error-body.ts';
import { LIMITS } from './limits.ts';

export interface ErrorEntry {
  status: number;
  type: string;
  /** What happened, in the words shown to a person. */
  title: string;
  /** What to do about it. */
  advice: string;
}

/** Makes the entries that share a status and a type. */
export const failing =
  (status: number, type: string) =>
  (title: string, advice: string): ErrorEntry => ({ status, type, title, advice });

const request = 'invalid_request_error';
const server = 'server_error';
const unauthorised = failing(401, 'authentication_error');
const unpaid = failing(402, 'billing_error');
const forbidden = failing(403, 'permission_error');
const notFound = failing(404, request);
const wrong = failing(400, request);
const unavailable = failing(503, server);
const IMAGE_LIMIT = formatLimit(LIMITS.imageBytes);
const AUDIO_LIMIT = formatLimit(LIMITS.audioBytes);

export const ERRORS = {
  invalid_api_key: unauthorised('The key was not accepted', 'Check the key in Settings.'),
  missing_api_key: unauthorised('No key was sent', 'Add a key in Settings.'),
  expired_api_key: unauthorised('The key has expired', 'Put a new key in Settings.'),
  quota_exceeded: unpaid('The quota is used up', 'Raise the quota or use another key.'),
  insufficient_balance: unpaid('The balance is too low', 'Top up the account, then resume.'),
  subscription_expired: unpaid('The subscription has ended', 'Renew it, then resume.'),
  payment_failed: unpaid('The payment did not go through', 'Check the payment method.'),
  access_denied: forbidden('Access was refused', 'Ask the owner of the account for access.'),
  model_access_denied: forbidden('This key may not use the model', 'Choose another model or key.'),
  ip_not_allowed: forbidden('This address is not allowed', 'Add it to the allow-list of the key.'),
  account_suspended: forbidden('The account is suspended', 'Contact the support of the service.'),
  audio_requires_payg: forbidden(
    'Audio chat needs a pay-as-you-go key',
    'Subscription keys cannot use audio chat: put a pay-as-you-go key in Settings.',
  ),
  model_not_found: notFound('The model does not exist', 'Choose another model.'),
  endpoint_not_found: notFound('There is nothing at this address', 'Check the path.'),
  task_not_found: notFound('The task is not known', 'It may have been deleted on the service.'),
  result_expired: failing(410, request)(
    'The result has expired',
    'Make it again; services keep results for a while.',
  ),
  invalid_request: wrong('The request could not be read', 'Check its body and content type.'),
  invalid_parameter: wrong('A setting was not accepted', 'Change the setting named here.'),
  missing_parameter: wrong('A setting is missing', 'Fill in the setting named here.'),
  context_length_exceeded: wrong('The text is too long', 'Shorten it.'),
  output_length_exceeded: wrong('The answer would be too long', 'Ask for less, or allow more.'),
  invalid_image: wrong('An image was not accepted', `Use PNG, JPEG, WebP or GIF up to ${IMAGE_LIMIT}.`),
  voice_not_supported: wrong('The model does not have this voice', 'Choose one of its voices.'),
  invalid_file_format: wrong(
    'The audio format is not supported',
    'Use flac, mp3, mp4, mpeg, mpga, m4a, ogg, wav or webm.',
  ),
  file_too_large: failing(413, request)('The file is too large', `Send at most ${AUDIO_LIMIT}.`),
  content_policy_violation: failing(400, 'content_policy_error')(
    'The service refused the content',
    'Change the wording and try again.',
  ),
  rate_limit_exceeded: failing(429, 'rate_limit_error')(
    'Too many requests',
    'It goes on by itself in a moment.',
  ),
  internal_error: failing(500, server)('The service failed', 'Try again.'),
  upstream_error: failing(502, server)(
    'The service could not be reached',
    'Check the connection in Settings.',
  ),
  service_unavailable: unavailable('The service is unavailable', 'It goes on by itself when it is back.'),
  model_overloaded: unavailable('The model is busy', 'It goes on by itself when there is room.'),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** Whether the request itself was wrong, so that a retry would fail too. */
export const isWrongRequest = (code: string): boolean => isErrorCode(code) && ERRORS[code].status === 400;

interface FailureOptions {
  param?: string;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A failure on its way to becoming an `ErrorBody`. */
export class CodedError extends TaggedError {
  static override readonly tag: string = 'CodedError';
  readonly code: string;
  readonly type: string;
  readonly status: number;
  readonly param?: string;
  readonly headers: Record<string, string>;

  constructor(
    code: string,
    { status, type, title }: ErrorEntry,
    message = title,
    options: FailureOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.type = type;
    this.status = status;
    this.param = options.param;
    this.headers = options.headers ?? {};
  }

  body(): ErrorBody {
    const { code, type, message, param } = this;
    return { error: { message, type, code, ...(param === undefined ? {} : { param }) } };
  }
}

export class ServiceError extends CodedError {
  static override readonly tag: string = 'ServiceError';
  declare readonly code: ErrorCode;

  constructor(code: ErrorCode, message?: string, options?: FailureOptions) {
    super(code, ERRORS[code], message, options);
  }
}
