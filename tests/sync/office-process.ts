import type { LocalPerson } from '#local/store/account.ts'
import { API_PREFIX } from '#server/http/api-prefix.ts'
import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import type { Device } from './device.ts'
import type { Line } from './line.ts'
import type { Person, World } from './world.ts'

/** A line on which everything arrives. */
export const CLEAR_LINE: Line = {
  fates: new Map(),
  setLossy: () => {},
  request: (_owner, send) => send(),
  isWaiting: () => false,
  isEmpty: () => true,
  forget: async () => {},
  deliverOne: async () => {},
}

export interface OfficeProcess extends Pick<World, 'signIn' | 'takeToken' | 'giveBack' | 'request'> {
  /** A call as somebody, signed in once; the body of the answer. */
  ask(token: string, path: string, body?: object): Promise<unknown>
  findPerson(role: Parameters<typeof testEmail>[0]): Promise<Person>
}

/** The office as a process that answers at an address, which may change: what `createDevice` needs of a world. */
export function officeAt(address: () => string): OfficeProcess {
  const json = { 'content-type': 'application/json' }
  const office: OfficeProcess = {
    async signIn({ email }) {
      const body = JSON.stringify({ email, password: TEST_PASSWORD })
      const answer = await fetch(`${address()}${API_PREFIX}/auth/sign-in`, { method: 'POST', headers: json, body })
      return ((await answer.json()) as { access: string }).access
    },
    takeToken: () => null,
    giveBack: () => {},
    request: (token, path, init) =>
      fetch(`${address()}${API_PREFIX}${path}`, {
        ...init,
        headers: { ...(init.body ? json : {}), authorization: `Bearer ${token}` },
      }),
    async ask(token, path, body) {
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
      const answer = await office.request(token, path, init)
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
    async findPerson(role) {
      const email = testEmail(role)
      const token = await office.signIn({ email } as Person) // of a person only the address is needed to sign in
      const { id, brokerage_id } = (await office.ask(token, '/users/me')) as { id: string; brokerage_id: string | null }
      return { accountId: id, role, brokerageId: brokerage_id, email } satisfies LocalPerson & { email: string }
    },
  }
  return office
}

/** One round of sending and reading, to its end. */
export async function syncOnce(device: Device): Promise<void> {
  device.run()
  await device.comeToRest()
}
