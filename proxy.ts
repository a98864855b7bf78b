import { type NextRequest, NextResponse } from 'next/server';

/**
 * Pages only: a proxy in front of `/api` would cut long bodies short, and static files need none of this. A browser
 * asks for the files of `public` without its cookies.
 */
export const config = {
  matcher: [
    '/((?!api/|_next/|metrics$|icon(?:-\\w+)?\\.|apple-touch-icon\\.|favicon\\.|manifest\\.|robots\\.).*)',
  ],
};

/** Of a studio of one, and of a person. */
const SESSION_COOKIES = ['dailies_session', 'dailies.session_token', '__Secure-dailies.session_token'];
/** What anybody may see; the last holds nothing and is kept for when there is no network. */
const OPEN_PAGES = ['/sign-in', '/join', '/welcome', '/reset', '/offline'];
/** Where links lead that were shared. */
const SHARED_PAGES = '/s/';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'microphone=(self), camera=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** The address is the key to it: it is told to nobody, and found by no search. */
const SHARED_HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cache-control': 'private, no-store',
};

export function proxy(request: NextRequest): NextResponse {
  if (mustSignIn(request)) return redirectToSignIn(request);
  const policy = contentPolicy(crypto.randomUUID().replaceAll('-', ''));
  // Next reads the nonce from the request's own policy header and puts it on each of its scripts.
  const forwarded = new Headers(request.headers);
  forwarded.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers: forwarded } });
  response.headers.set('content-security-policy', policy);
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
  if (request.nextUrl.pathname.startsWith(SHARED_PAGES))
    for (const [name, value] of Object.entries(SHARED_HEADERS)) response.headers.set(name, value);
  return response;
}

/** Only whether there is a cookie; whether it is good is decided where data is handed out. */
function mustSignIn({ nextUrl, cookies }: NextRequest): boolean {
  return (
    (Boolean(process.env.STUDIO_PASSWORD) || process.env.ACCOUNTS === 'on') &&
    !OPEN_PAGES.includes(nextUrl.pathname) &&
    !nextUrl.pathname.startsWith(SHARED_PAGES) &&
    !SESSION_COOKIES.some((name) => cookies.has(name))
  );
}

function redirectToSignIn({ nextUrl }: NextRequest): NextResponse {
  const target = nextUrl.clone();
  target.pathname = '/sign-in';
  target.search = '';
  if (nextUrl.pathname !== '/') target.searchParams.set('next', nextUrl.pathname + nextUrl.search);
  return NextResponse.redirect(target);
}

function contentPolicy(nonce: string): string {
  const development = process.env.NODE_ENV === 'development';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    // Positions of menus, sliders and virtual rows are style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
