import type { TestApp } from '#tests/setup/app.ts'
import { EXECUTIVE } from '../sync-tablet.ts'

export const STAFF = 'portal_super_user'
export const BROKER = EXECUTIVE

/** What the office will not do, in its words. */
export class Refused extends Error {
  /** How many calls of the same act had been done before. */
  readonly after: number
  constructor(words: string, after: number) {
    super(words)
    this.after = after
  }
}

/** The API as a walker uses it: a refusal in words is a step too, anything else that is not an answer is a fault. */
export function openWalkDesk(test: TestApp) {
  let done = 0
  async function call<Answer>(
    who: string,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    payload?: object,
    headers = {},
  ): Promise<Answer> {
    const answer = await test.injectAs(who, { method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
    const { statusCode, body } = answer
    if (statusCode === 400 && /"code":(1010|1040)/.test(body)) throw new Refused(`${method} ${path}: ${body}`, done)
    if (statusCode >= 300) throw new Error(`${method} ${path} answered ${statusCode}: ${body}`)
    if (method !== 'GET') done++
    return answer.json<Answer>()
  }
  return {
    call,
    begin: () => (done = 0),
    read: <Answer>(path: string) => call<Answer>(STAFF, 'GET', path),
    list: async <Row>(path: string) => (await call<{ data: Row[] }>(STAFF, 'GET', `${path}?page_size=100`)).data,
  }
}
export type WalkDesk = ReturnType<typeof openWalkDesk>
