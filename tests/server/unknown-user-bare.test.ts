import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { sessionCalls } from './signing-in.ts'

/** The real verification, its calls counted: how long one takes drowns in what else this machine does. */
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original()
  return { ...real, verify: vi.fn<typeof real.verify>(real.verify) }
})

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

test.each([
  ['a known user', testEmail('broker_account_executive'), 'm=1024,t=1,p=1'], // as tests make their accounts
  ['an unknown user', 'nobody.at.all@demo.test', 'm=19456,t=2,p=1'], // as the office makes everybody's
])('%s costs one verification of Argon2id and hears the same [R9]', async (_, email, cost) => {
  vi.mocked(verify).mockClear()
  const answer = await sessionCalls(server).signIn(email, { password: 'a guess' })
  expect(answer.json()).toEqual({ code: 1020, messages: ['The email or password is incorrect.'] })
  expect(vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4))).toEqual([
    ['argon2id', 'v=19', cost],
  ])
})
