import { expect, test } from 'vitest'
import { press, show, type } from '#tests/setup/screen.tsx'
import { RenewCodes } from './RenewCodes.tsx'

const CODES = Array.from({ length: 10 }, (_, at) => `AAAAA-0000${at}`)
const field = () => document.querySelector('input')!
const shown = () => [...document.querySelectorAll('li')].map((each) => each.textContent)

test('new recovery codes ask for a code of the authenticator and are shown once', async () => {
  let isRight = false
  const calls = show(<RenewCodes />, () =>
    isRight
      ? { status: 200, body: { recovery_codes: CODES } }
      : { status: 400, body: { code: 1020, messages: ['The code is incorrect or was already used.'], errors: [] } },
  )
  await press('New recovery codes')
  await expect.poll(field).toBeTruthy()
  type(field(), '12345')
  await press('Make new codes')
  await expect.poll(() => document.body.textContent).toContain('This field must be 6 characters.')
  expect(calls).toEqual([])

  type(field(), '123 456')
  await press('Make new codes')
  await expect.poll(() => document.body.textContent).toContain('The code is incorrect or was already used.')
  isRight = true
  type(field(), '654321')
  await press('Make new codes')
  await expect.poll(shown).toEqual(CODES)
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/auth/two-factor/recovery-codes', { otp_token: '123456' }],
    ['/auth/two-factor/recovery-codes', { otp_token: '654321' }],
  ])

  await press('I have kept them')
  await expect.poll(shown).toEqual([])
  await press('New recovery codes')
  await expect.poll(field).toBeTruthy()
  expect(shown()).toEqual([])
})
