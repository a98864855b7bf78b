import { CodedError, ERRORS, type ErrorEntry, failing } from '#lib/contract/errors.ts';

const request = 'invalid_request_error';
const unauthorised = failing(401, 'authentication_error');
const wrong = failing(400, request);

/** Failures of the studio itself; those of the service are in the contract. */
export const STUDIO_ERRORS = {
  session_required: unauthorised('You are signed out', 'Sign in again.'),
  token_refused: unauthorised(
    'The token is wrong, revoked or expired',
    'Make a new one in Settings, under Access for programs.',
  ),
  scope_exceeded: failing(403, 'permission_error')(
    'The token does not allow this',
    'Use a token that allows more.',
  ),
  wrong_password: unauthorised('The password is wrong', 'Check it and try again.'),
  too_many_attempts: failing(429, 'rate_limit_error')(
    'Too many wrong passwords',
    'Wait a moment, then try again.',
  ),
  share_over: failing(404, request)(
    'This link leads nowhere',
    'It was revoked, has expired, or what it showed was deleted. Ask whoever sent it for a new one.',
  ),
  share_locked: unauthorised('This link has a password', 'Ask whoever sent it.'),
  too_many_comments: failing(429, 'rate_limit_error')(
    'That is a lot at once',
    'Wait a few minutes, then send it again.',
  ),
  wrong_sign_in: unauthorised('The email address or the password is wrong', 'Check both and try again.'),
  wrong_passkey: unauthorised(
    'This passkey opens nothing here',
    'Choose another one, or sign in with your password.',
  ),
  wrong_code: unauthorised('The code is wrong', 'Take the newest one, or one of your backup codes.'),
  role_exceeded: failing(403, 'permission_error')(
    'Your role does not allow this',
    'Ask an admin of the studio.',
  ),
  project_view_only: failing(403, 'permission_error')(
    'You can look at this project, and not change what lies in it',
    'Ask who shared it with you to let you edit.',
  ),
  invitation_over: failing(410, request)('This link is used up, withdrawn or too old', 'Ask for a new one.'),
  email_taken: failing(409, request)(
    'Somebody has this email address already',
    'Sign in with it, or take another.',
  ),
  last_admin: failing(409, request)('They are the only admin', 'Make somebody else an admin first.'),
  sso_away: failing(502, 'server_error')(
    'The identity provider does not answer',
    'Try again in a moment, or sign in with a password.',
  ),
  origin_refused: failing(403, 'permission_error')(
    'The request came from another site',
    'Open the studio itself.',
  ),
  address_private: wrong(
    'The address is in a private network',
    'Use a public one, or let an admin allow it with In my own network.',
  ),
  webhook_exists: failing(409, request)(
    'There is a webhook with this name, address and events already',
    'Change that one, or give this one another name.',
  ),
  not_found: failing(404, request)('It does not exist', 'It may have been deleted.'),
  not_allowed_now: failing(409, request)('This is not possible in its present state', 'Look at it again.'),
  revision_required: failing(428, request)(
    'It was not said which revision is changed',
    'Send the revision you have read as If-Match.',
  ),
  changed_elsewhere: failing(409, request)(
    'It was changed elsewhere meanwhile',
    'Look at the newer one, then save again.',
  ),
  unsupported_file: failing(415, request)(
    'This kind of file is not supported',
    'Use an image, audio or video file.',
  ),
  broken_file: wrong('The file is damaged', 'Choose another file.'),
  recording_too_long: wrong('The recording is too long', 'Cut it into pieces of at most 6 hours.'),
  no_sound: wrong('The file has no sound', 'Choose a recording with a sound track.'),
  no_speech: wrong(
    'No speech found',
    'The recording is silent, or holds no words. Check that it is the right one.',
  ),
  media_missing: failing(409, request)(
    'Something the film shows or sounds is not there',
    'Choose another take, make it again, or take it out of the film.',
  ),
  result_expired: failing(410, request)(
    'The video has expired',
    'The service made it and has removed it since. Make it again.',
  ),
  result_missing: failing(502, 'server_error')(
    'The video was not given',
    'The service says it is finished. Look again, or ask the service.',
  ),
  result_refused: failing(502, 'server_error')('The video was not given', 'Look again, or make it anew.'),
  unknown_status: failing(502, 'server_error')(
    'Nobody knows how it is doing',
    'The service stays in a state the studio has no word for. Look again later.',
  ),
  connection_removed: failing(409, request)(
    'Its service was removed',
    'Add the service again in Settings, or make it anew on another one.',
  ),
  may_be_made: failing(409, request)(
    'It may have been made already',
    'The service may charge for both. It is made again when you say so.',
  ),
  never_finished: failing(504, 'server_error')(
    'It was never finished',
    'The service has been at it for too long. Look again, or make it anew.',
  ),
  never_told: failing(502, 'server_error')(
    'Nobody knows what became of it',
    'The service did not tell for too long. Look again, or make it anew.',
  ),
  cap_reached: failing(402, request)(
    'A cap on spending is reached',
    'Wait until something is given back or the month is over, or have it raised under Costs.',
  ),
  approval_needed: failing(403, 'permission_error')(
    'A person has to accept this first',
    'It waits under Requests in the studio, where a person decides.',
  ),
  approval_declined: failing(403, 'permission_error')(
    'It was declined in the studio',
    'Ask for something else, or for less.',
  ),
  disk_full: failing(507, 'server_error')(
    'The disk is full',
    'Free some space: nothing new can be stored until then.',
  ),
  storage_failed: failing(507, 'server_error')(
    'The file could not be stored',
    'Check the free space of the disk.',
  ),
  storage_away: failing(503, 'server_error')(
    'The storage of media cannot be reached',
    'The studio goes on by itself when S3 answers again.',
  ),
  storage_refused: failing(503, 'server_error')(
    'The storage of media refuses the studio',
    'Check its S3 variables: the keys, the bucket and the region.',
  ),
  database_away: failing(503, 'server_error')(
    'The database cannot be reached',
    'The studio goes on by itself when PostgreSQL answers again.',
  ),
  studio_moving: failing(503, 'server_error')(
    'The studio is being moved, and can only be read',
    'Try again when that is done; the page says when.',
  ),
  studio_moved: failing(503, 'server_error')(
    'The studio has moved, and can only be read here',
    'It goes on when it is started again with its new settings.',
  ),
  studio_outdated: failing(503, 'server_error')(
    'A newer Dailies has taken over',
    'Whoever runs the studio stops this older one; then load the page again.',
  ),
  database_locked: failing(503, 'server_error')(
    'Nothing can be written just now',
    'Another program holds the database of the studio. Try again in a moment.',
  ),
  row_unreadable: failing(500, 'server_error')(
    'It is not stored as it should be',
    'The doctor (npm run doctor) names all that cannot be read: restore a backup.',
  ),
} as const satisfies Record<string, ErrorEntry>;

export type StudioErrorCode = keyof typeof STUDIO_ERRORS;

export class StudioError extends CodedError {
  static override readonly tag: string = 'StudioError';
  declare readonly code: StudioErrorCode;

  constructor(
    code: StudioErrorCode,
    message?: string,
    options?: ConstructorParameters<typeof CodedError>[3],
  ) {
    super(code, STUDIO_ERRORS[code], message, options);
  }
}

const KNOWN: Record<string, ErrorEntry> = { ...ERRORS, ...STUDIO_ERRORS };

export const isKnownError = (code: string) => Object.hasOwn(KNOWN, code);

/** Plain words for any error code, ours or the service's. */
export const describeError = (code: string): { title: string; advice: string } =>
  KNOWN[code] ?? { title: 'Something went wrong', advice: 'Try again.' };
