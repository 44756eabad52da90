import type { TestApp } from '#tests/setup/app.ts'
import type { drawsOf } from '../policy-history.ts'
import { EXECUTIVE } from '../sync-tablet.ts'
import { readStamp } from './stamps.ts'

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

type Method = 'GET' | 'POST' | 'PATCH'
/** What would become of a file: shown again it is another look, and an import names the one it was decided on. */
const SHOWN = '/bank-files'
interface Request {
  who: string
  method: Method
  path: string
  payload?: object | undefined
  headers: Record<string, string>
}

const isRefusal = (status: number, body: string) => status === 400 && /"code":(1010|1040)/.test(body)

/** The API as a walker uses it: a refusal in words is a step too, anything else that is not an answer is a fault. */
export function openWalkDesk(test: TestApp, draws: ReturnType<typeof drawsOf>) {
  let done = 0
  let policy: string | null = null
  const send = ({ who, method, path, payload, headers }: Request) =>
    test.injectAs(who, { method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })

  async function call<Answer>(
    who: string,
    method: Method,
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const key: Record<string, string> = method === 'POST' ? { 'idempotency-key': test.deps.locators() } : {}
    const request = { who, method, path, payload, headers: { ...key, ...headers } }
    const answer = await send(request)
    const { statusCode, body } = answer
    if (isRefusal(statusCode, body)) throw new Refused(`${method} ${path}: ${body}`, done)
    if (statusCode >= 300) throw new Error(`${method} ${path} answered ${statusCode}: ${body}`)
    if (method === 'GET') return answer.json<Answer>()
    done++
    if (path !== SHOWN && draws.below(8) === 0) await sendAgain(request)
    return answer.json<Answer>()
  }

  /** 24: the same request once more, under its key where it has one, changes nothing, whatever it is answered. */
  async function sendAgain(request: Request): Promise<void> {
    if (policy === null) return
    const before = await readStamp(test, policy)
    const { statusCode, body } = await send(request)
    const told = `24: ${request.method} ${request.path} sent again`
    const isAnswer = statusCode < 300 || statusCode === 412 || isRefusal(statusCode, body)
    if (!isAnswer) throw new Error(`${told} answered ${statusCode}: ${body}`)
    if ((await readStamp(test, policy)) !== before) throw new Error(`${told} changed something`)
  }

  return {
    call,
    /** An act of one account begins. */
    begin: (of: string) => {
      done = 0
      policy = of
    },
    read: <Answer>(path: string) => call<Answer>(STAFF, 'GET', path),
    list: async <Row>(path: string, which = '') =>
      (await call<{ data: Row[] }>(STAFF, 'GET', `${path}?${which}page_size=1000`)).data,
  }
}
export type WalkDesk = ReturnType<typeof openWalkDesk>
