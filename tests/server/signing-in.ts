import type { LightMyRequestResponse } from 'fastify'
import type { Tokens } from '#domain/session/session.schema.ts'
import { TEST_PASSWORD } from '#server/seed/tests.ts'
import type { TestApp } from '#tests/setup/app.ts'

type Headers = Record<string, string>

/** The session calls as a program makes them, with the headers a case is about. */
export function sessionCalls({ app }: TestApp) {
  const post = (path: string, payload: object, headers: Headers = {}, remoteAddress = '203.0.113.1') =>
    app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload, headers, remoteAddress })

  return {
    post,
    signIn: (
      email: string,
      { password = TEST_PASSWORD, ...factor }: { password?: string; otp_code?: string; recovery_code?: string } = {},
      headers?: Headers,
      from?: string,
    ) => post('sign-in', { email, password, ...factor }, headers, from),
    async tokens(email: string): Promise<{ access: string; refresh: string }> {
      const answer = await post('sign-in', { email, password: TEST_PASSWORD })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json()
    },
    refresh: (refresh: string) => post('token/refresh', { refresh }),
    verify: (token: string) => post('token/verify', { token }),
    signOut: (access: string) => app.inject({ method: 'POST', url: '/api/v1/auth/sign-out', headers: bearer(access) }),
    me: (access: string) => app.inject({ url: '/api/v1/users/me', headers: bearer(access) }),
  }
}

export function bearer(access: string): Headers {
  return { authorization: `Bearer ${access}` }
}

/** As our own app signs in: its tokens come as cookies. */
export const BY_COOKIE = { 'x-token-delivery': 'cookie' }

/** The refresh cookie of an answer, or the one that makes the device known, as the browser reads them. */
export function cookieOf(answer: LightMyRequestResponse, kind: 'hr' | 'hd' = 'hr') {
  const all = [answer.headers['set-cookie'] ?? []].flat()
  const [pair = '', ...attributes] = (all.find((each) => each.startsWith(`${kind}_`)) ?? '').split('; ')
  const [name = '', value = ''] = pair.split('=')
  return { name, value, attributes, accountId: name.slice(3) }
}

export function refreshOf(answer: LightMyRequestResponse): string {
  return answer.json<Tokens>().refresh ?? ''
}
