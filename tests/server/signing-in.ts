import type { LightMyRequestResponse } from 'fastify'
import type { Tokens } from '#domain/session/session.schema.ts'
import { TEST_PASSWORD } from '#server/db/seed/tests.ts'
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

/** The refresh cookie of an answer: its name, value and attributes as the browser reads them. */
export function cookieOf(answer: LightMyRequestResponse) {
  const [pair = '', ...attributes] = String(answer.headers['set-cookie'] ?? '').split('; ')
  const [name = '', value = ''] = pair.split('=')
  return { name, value, attributes, accountId: name.replace(/^hr_/, '') }
}

export function refreshOf(answer: LightMyRequestResponse): string {
  return answer.json<Tokens>().refresh ?? ''
}
