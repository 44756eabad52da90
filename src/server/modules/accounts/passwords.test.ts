import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const ROUNDS = 5

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

test('a password is kept as Argon2id, and never twice alike', async () => {
  const [one, other] = [await hashPassword('Crooked-Fence-31'), await hashPassword('Crooked-Fence-31')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword(one, 'Crooked-Fence-31')).toBe(true)
  expect(await verifyPassword(one, 'crooked-fence-31')).toBe(false)
})

test('an account without a password, or no account, is never right and costs the same work [R9]', async () => {
  const known = await hashPassword('Crooked-Fence-31')
  expect(await verifyPassword(null, 'Crooked-Fence-31')).toBe(false)
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let n = 0; n < ROUNDS; n++) {
    times.known.push(await took(() => verifyPassword(known, 'a guess')))
    times.unknown.push(await took(() => verifyPassword(null, 'a guess')))
  }
  const ratio = median(times.unknown) / median(times.known)
  expect(ratio).toBeGreaterThan(1 / 3) // without the work it is a thousandth
  expect(ratio).toBeLessThan(3)
})
