import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/kernel/errors.ts'
import { locator } from '#domain/kernel/ids.ts'
import { KNOWN_DEVICE_MS } from '#domain/session/sign-in-pace.ts'
import type { Deps } from '../deps.ts'

/**
 * The refresh token's cookie, one per account (settled 3): scripts cannot read it, only the sign-in routes get
 * it, and another account's tab never sends it by mistake. Secure exactly when PUBLIC_URL is https, because
 * WebKit drops Secure cookies on plain http.
 */
export function setRefreshCookie(
  reply: FastifyReply,
  deps: Deps,
  accountId: string,
  token: string,
  expiresAt: Date,
): void {
  const maxAge = Math.floor((expiresAt.getTime() - deps.clock().getTime()) / 1000)
  write(reply, deps, { name: cookieName(accountId), value: token, maxAge })
}

export function clearRefreshCookie(reply: FastifyReply, deps: Deps, accountId: string): void {
  write(reply, deps, { name: cookieName(accountId), value: '', maxAge: 0 })
}

/** The token of the account named in X-Account; without that header or its cookie nobody is signed in. */
export function readRefreshCookie(request: FastifyRequest, deps: Deps): { accountId: string; token: string } {
  const { data: accountId } = locator.safeParse(request.headers['x-account'])
  const token = accountId && parseCookie(request.headers.cookie ?? '')[cookieName(accountId)]
  if (!token) throw new AppError('signedOut')
  refuseForeignOrigin(request, deps)
  return { accountId, token }
}

/** True where the caller keeps its refresh token as a cookie: our own app does. */
export function wantsCookie(request: FastifyRequest): boolean {
  return request.headers['x-token-delivery'] === 'cookie'
}

/** What a device shows to be known at sign-in; it stays when its owner signs out. */
export function setDeviceCookie(reply: FastifyReply, deps: Deps, accountId: string, token: string): void {
  write(reply, deps, { name: deviceCookieName(accountId), value: token, maxAge: KNOWN_DEVICE_MS / 1000 })
}

export function readDeviceCookie(request: FastifyRequest, accountId: string): string {
  return parseCookie(request.headers.cookie ?? '')[deviceCookieName(accountId)] ?? ''
}

function cookieName(accountId: string): string {
  return `hr_${accountId}`
}

function deviceCookieName(accountId: string): string {
  return `hd_${accountId}`
}

function write(
  reply: FastifyReply,
  { config }: Deps,
  { name, value, maxAge }: { name: string; value: string; maxAge: number },
): void {
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false
  const cookie = { name, value, maxAge, secure, httpOnly: true, sameSite: 'strict', path: '/api/v1/auth' } as const
  reply.header('set-cookie', stringifySetCookie(cookie))
}

/** Every browser says by one of two headers where a POST comes from; a caller that sends neither is no browser. */
function refuseForeignOrigin(request: FastifyRequest, { config }: Deps): void {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (
    site !== undefined ? site !== 'same-origin' : origin !== undefined && !ownOrigins(request, config).includes(origin)
  ) {
    throw new AppError('forbidden')
  }
}

/** Behind a proxy that ends TLS our own origin is the one of PUBLIC_URL. */
function ownOrigins(request: FastifyRequest, config: Deps['config']): string[] {
  return [
    `http://${request.host}`,
    `https://${request.host}`,
    ...(config.PUBLIC_URL ? [new URL(config.PUBLIC_URL).origin] : []),
  ]
}
