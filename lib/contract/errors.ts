import type { ErrorBody } from './error-body.ts';

export interface ErrorEntry {
  status: number;
  type: string;
  /** What happened, in the words shown to a person. */
  title: string;
  /** What to do about it. */
  advice: string;
}

export const entry = (status: number, type: string, title: string, advice: string): ErrorEntry => ({
  status,
  type,
  title,
  advice,
});

const request = 'invalid_request_error';
const auth = 'authentication_error';
const billing = 'billing_error';
const permission = 'permission_error';
const server = 'server_error';

export const ERRORS = {
  invalid_api_key: entry(401, auth, 'The key was not accepted', 'Check the key in Settings.'),
  missing_api_key: entry(401, auth, 'No key was sent', 'Add a key in Settings.'),
  expired_api_key: entry(401, auth, 'The key has expired', 'Put a new key in Settings.'),
  quota_exceeded: entry(402, billing, 'The quota is used up', 'Raise the quota or use another key.'),
  insufficient_balance: entry(402, billing, 'The balance is too low', 'Top up the account, then resume.'),
  subscription_expired: entry(402, billing, 'The subscription has ended', 'Renew it, then resume.'),
  payment_failed: entry(402, billing, 'The payment did not go through', 'Check the payment method.'),
  access_denied: entry(403, permission, 'Access was refused', 'Ask the owner of the account for access.'),
  model_access_denied: entry(
    403,
    permission,
    'This key may not use the model',
    'Choose another model or key.',
  ),
  ip_not_allowed: entry(
    403,
    permission,
    'This address is not allowed',
    'Add it to the allow-list of the key.',
  ),
  account_suspended: entry(
    403,
    permission,
    'The account is suspended',
    'Contact the support of the service.',
  ),
  audio_requires_payg: entry(
    403,
    permission,
    'Audio chat needs a pay-as-you-go key',
    'Subscription keys cannot use audio chat: put a pay-as-you-go key in Settings.',
  ),
  model_not_found: entry(404, request, 'The model does not exist', 'Choose another model.'),
  endpoint_not_found: entry(404, request, 'There is nothing at this address', 'Check the path.'),
  task_not_found: entry(404, request, 'The task is not known', 'It may have been deleted on the service.'),
  invalid_request: entry(400, request, 'The request could not be read', 'Check its body and content type.'),
  invalid_parameter: entry(400, request, 'A setting was not accepted', 'Change the setting named here.'),
  missing_parameter: entry(400, request, 'A setting is missing', 'Fill in the setting named here.'),
  context_length_exceeded: entry(400, request, 'The text is too long', 'Shorten it.'),
  output_length_exceeded: entry(400, request, 'The answer would be too long', 'Ask for less, or allow more.'),
  invalid_image: entry(400, request, 'An image was not accepted', 'Use PNG, JPEG, WebP or GIF up to 20 MB.'),
  voice_not_supported: entry(400, request, 'The model does not have this voice', 'Choose one of its voices.'),
  invalid_file_format: entry(
    400,
    request,
    'The audio format is not supported',
    'Use flac, mp3, mp4, mpeg, mpga, m4a, ogg, wav or webm.',
  ),
  file_too_large: entry(413, request, 'The file is too large', 'Send at most 25 MB.'),
  content_policy_violation: entry(
    400,
    'content_policy_error',
    'The service refused the content',
    'Change the wording and try again. Nothing was charged.',
  ),
  rate_limit_exceeded: entry(
    429,
    'rate_limit_error',
    'Too many requests',
    'It goes on by itself in a moment.',
  ),
  internal_error: entry(500, server, 'The service failed', 'Try again; nothing is charged for failed work.'),
  upstream_error: entry(502, server, 'The service could not be reached', 'Check the connection in Settings.'),
  service_unavailable: entry(
    503,
    server,
    'The service is unavailable',
    'It goes on by itself when it is back.',
  ),
  model_overloaded: entry(503, server, 'The model is busy', 'It goes on by itself when there is room.'),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

interface FailureOptions {
  param?: string;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A failure on its way to becoming an `ErrorBody`. */
export class CodedError extends Error {
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
  override name = 'ServiceError';
  declare readonly code: ErrorCode;

  constructor(code: ErrorCode, message?: string, options?: FailureOptions) {
    super(code, ERRORS[code], message, options);
  }
}
