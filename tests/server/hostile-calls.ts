import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import type { z } from 'zod'
import { rolesFor } from '#domain/access/can.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { api } from '#domain/api/all.ts'
import type { Endpoint } from '#domain/contract/define.ts'
import { errorEnvelope } from '#domain/kernel/error-envelope.ts'
import { API_PREFIX } from '#server/http/api-prefix.ts'
import { newLocator } from '#server/locators.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

/** Every endpoint of the contract, and any added later, against what no form would ever send (R6's groundwork). */
export const endpoints = Object.entries(api).flatMap(([area, each]) =>
  Object.entries<Endpoint>(each)
    .filter(([, { produces }]) => produces !== 'text/event-stream')
    .map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
)

export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0007b\u001b[31m',
  '\ud800',
  '\u202egnp.exe',
  "' or 1=1; --",
  '%',
  '\\',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '99999999999999999999',
  'null',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '🦔'.repeat(2000),
  'é'.repeat(5000),
]

/** However much is wrong, what is said about it is short. */
const REFUSAL_MAX_BYTES = 64 * 1024

function roleFor({ access }: Endpoint): Role | null {
  if (access === 'public') return null
  return access === 'signedIn' ? ROLES[0] : rolesFor(...access)[0]!
}

export function pathOf({ path }: Endpoint, value?: string): string {
  return `${API_PREFIX}${path.replace(/:\w+/g, value ?? newLocator())}`
}

interface Hostility {
  test: TestApp
  expectAnswered: (endpoint: Endpoint, call: InjectOptions, what: string) => Promise<void>
}

/** The app for all tests of a file, and what asks it: whatever is sent, the answer is in the catalogue's words and soon. */
export function openToHostility(): Hostility {
  const office = { test: {} as TestApp } // filled before the first test
  let calls = 0
  beforeAll(async () => {
    Object.assign(office.test, await buildTestApp())
  })
  afterAll(async () => {
    console.info(`hostile input: ${calls} calls, none answered 500 or above, none outside the envelope, none over 2 s`)
    await office.test.close()
  })

  async function answered(endpoint: Endpoint, call: InjectOptions, what: string): Promise<void> {
    const role = roleFor(endpoint)
    const started = performance.now()
    const answer: LightMyRequestResponse = role
      ? await office.test.injectAs(role, call)
      : await office.test.app.inject(call)
    calls++
    expect(performance.now() - started, what).toBeLessThan(2000)
    expect(answer.statusCode, `${what} → ${answer.body.slice(0, 200)}`).toBeLessThan(500)
    expect([409, 429], what).not.toContain(answer.statusCode)
    if (answer.statusCode >= 400) {
      expect(errorEnvelope.safeParse(answer.json()).success, `${what} → ${answer.body.slice(0, 200)}`).toBe(true)
      expect(answer.body.length, what).toBeLessThan(REFUSAL_MAX_BYTES)
      expect(answer.body, what).not.toMatch(/validation\.|at .*\.ts|Invalid input/)
    }
  }

  return { test: office.test, expectAnswered: answered }
}

/** The names a body knows, so that each field is hit with each hostile value. */
export function fieldsOf(schema: z.ZodType | undefined): string[] {
  const shape = schema && 'shape' in schema ? (schema.shape as object) : {}
  return Object.keys(shape)
}
