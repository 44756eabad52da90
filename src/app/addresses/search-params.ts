import { z } from 'zod'

/**
 * How search values are spelled in addresses: plain text, a flag without `=` (`?document=x&edit`), so that
 * addresses read as the specification writes them.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search).flatMap(([name, value]) => spell(name, value))
  return parts.length ? `?${parts.join('&')}` : ''
}

function spell(name: string, value: unknown): string[] {
  if (value === undefined || value === null || value === false) return []
  const key = encodeURIComponent(name)
  if (value === '') return [key]
  return [`${key}=${encodeURIComponent(String(value)).replaceAll('%2F', '/').replaceAll('%2C', ',')}`]
}

/** Search of /login (spec 1 §2.1). */
export const loginSearch = z.object({
  redirect: z.string().optional().catch(undefined),
  sessionExpired: z.literal('true').optional().catch(undefined),
  concurrencyError: z.literal('true').optional().catch(undefined),
  verifyTokenError: z.literal('true').optional().catch(undefined),
})
export type LoginSearch = z.infer<typeof loginSearch>

/** Search of the links in letters (spec 1 §2.1). */
export const passwordLinkSearch = z.object({
  email: z.string().optional().catch(undefined),
  redirect: z.string().optional().catch(undefined),
})

/** A path of this app that may be gone to after sign-in; anything that leaves the origin is ignored. */
export function safeRedirect(target: string | undefined): string | null {
  if (!target?.startsWith('/') || !URL.canParse(target, location.origin)) return null
  const url = new URL(target, location.origin)
  // `/..//elsewhere` is a path of ours until it is written down again: then it begins as another host's address
  if (url.origin !== location.origin || url.pathname.startsWith('//') || url.pathname === '/login') return null
  return url.pathname + url.search + url.hash
}
