import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/setup/app.ts'

test.each([
  [{}, null, "connect-src 'self';"],
  [
    { SENTRY_DSN: 'https://key@reports.test/1' },
    'https://key@reports.test/1',
    "connect-src 'self' https://reports.test;",
  ],
])(
  'with the setting %j browsers report to %s, and nowhere else may anything be sent [P9.12]',
  async (env, dsn, policy) => {
    const server = await buildTestApp({ accounts: false, env })
    const answer = await server.app.inject({ url: '/api/v1/error-reporting' })
    expect(answer.json()).toEqual({ dsn })
    expect(answer.headers['content-security-policy']).toContain(policy)
    await server.close()
  },
)
