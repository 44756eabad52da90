import type { APIRequestContext } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { newLocator } from '#server/locators.ts'
import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { expect, serverUrl } from './test.ts'

interface Sent {
  role: Role
  /** What it meant a record to be called that nobody has any more. */
  legalName: string
  /** How much it says waits on it, this one included. */
  unsentCount: number
}

/** Another tablet of somebody's sends a change that the office does not take, so that it goes on waiting there. */
export async function sendRefused(request: APIRequestContext, { role, legalName, unsentCount }: Sent): Promise<void> {
  const url = (path: string) => `${serverUrl()}/api/v1${path}`
  const credentials = { email: testEmail(role), password: TEST_PASSWORD }
  const { access } = await (await request.post(url('/auth/sign-in'), { data: credentials })).json()
  const headers = { authorization: `Bearer ${access}` }
  const me = await (await request.get(url('/users/me'), { headers })).json()
  const [deviceId, id] = [newLocator(), newLocator()]
  const op = { op: 'set', path: 'legalName', base: 'Before Ltd.', value: legalName }
  const mutation = {
    ...{ mutationId: newLocator(), deviceId, deviceSeq: 1, accountId: me.id, madeUnder: me.brokerage_id, lane: id, id },
    ...{ entity: 'policyholder', kind: 'patch', ops: [op], command: null, resolves: [], dependsOn: [], schema: 1 },
    ...{ madeAt: new Date().toISOString(), baseVersion: 1 },
  }
  const data = { accountId: me.id, deviceId, epoch: null, ackedThrough: 0, unsentCount, batch: [mutation] }
  const answer = await request.post(url('/sync/push'), { headers, data })
  expect((await answer.json()).results).toMatchObject([{ verdict: 'rejected', code: 'not_found' }])
}
