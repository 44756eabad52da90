import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rolesFor } from '#domain/access/can.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { newLocator } from '#server/locators.ts'
import { type CallField, fieldsOfCalls } from '#tests/setup/contract-fields.ts'
import { PDF } from './brought-files.ts'
import { GOOD_BODIES } from './good-bodies.ts'
import { makeNamedWorld, type NamedWorld, TYPES, WRONG, withField } from './named-world.ts'
import { addressOf, idsIn, tenantCalls } from './tenant-cases.ts'

let given: NamedWorld
beforeAll(async () => {
  given = await makeNamedWorld()
})
afterAll(() => given.test.close())

/** Staff see every firm: for them a brokerage or a record is never somebody else's. */
const BROKERS: readonly Role[] = ['broker_account_executive', 'broker_admin']

function senderOf({ call, endpoint: { access } }: CallField): Role {
  if (call === 'reminder.update') return 'portal_super_user' // its author is none of the accounts
  const may = typeof access === 'string' ? ROLES : rolesFor(...access)
  return BROKERS.find((role) => may.includes(role)) ?? may[0]!
}

const calls = fieldsOfCalls()
const FORMS: Record<string, object> = {
  'brokerageDocument.upload': { title: 'Licence 2026' },
  'brokerDocument.upload': { title: 'Licence 2026' },
}
/** What else stands in a union beside the field: a parent's kind says which record its id names. */
const beside = ({ field, use }: CallField): [string, string][] =>
  field === 'parent.id' && use?.use === 'names' ? [['parent.kind', use.kind]] : []

/** A body that is right but for this field. */
function bodyWith(at: CallField, put: unknown): object {
  const named = calls.filter(({ call, part, use }) => call === at.call && part === at.part && use?.use === 'names')
  const right = named.reduce<unknown>(
    (body, each) =>
      each.use?.use === 'names' && reads(body, each.field)
        ? withField(body, each.field.split('.'), given.idOf(each.use.kind, 'own'))
        : body,
    GOOD_BODIES[at.call] ?? FORMS[at.call] ?? {},
  )
  const mailed = reads(right, 'email') ? withField(right, ['email'], `${newLocator()}@made.test`) : right
  const own = at.call === 'queue.create' ? withField(mailed, ['name'], newLocator()) : mailed // no two are called alike
  const kinds = beside(at).reduce((body, [field, kind]) => withField(body, field.split('.'), kind), own)
  return withField(kinds, at.field.split('.'), put) as object
}

function reads(body: unknown, field: string): boolean {
  return (
    field
      .split('.')
      .reduce<unknown>(
        (held, name) => (held as Record<string, unknown> | undefined)?.[name === '*' ? 0 : name],
        body,
      ) !== undefined
  )
}

function pathOf({ call }: CallField): string {
  const known = tenantCalls().find(({ name }) => name === call)!
  return addressOf(known, idsIn(given.world, 'own'))
}

async function send(at: CallField, put: unknown) {
  const { method, upload } = at.endpoint
  const [path = '', query] = pathOf(at).split('?')
  const asked = new URLSearchParams(query)
  if (at.part === 'query') asked.set(at.field, String(put))
  const url = asked.size > 0 ? `${path}?${asked}` : path
  const version = (await versionOf(path)) ?? '1'
  const headers = { 'if-match': version }
  if (at.part === 'query') return given.test.injectAs(senderOf(at), { method, url })
  if (at.part === 'body') return given.test.injectAs(senderOf(at), { method, url, headers, payload: bodyWith(at, put) })
  const form = new FormData()
  for (const [name, value] of Object.entries(bodyWith(at, put))) form.append(name, String(value))
  if (!upload?.isOptional) form.append(upload?.part ?? 'file', new Blob([Uint8Array.from(PDF)]), 'licence.pdf')
  const sent = new Response(form)
  return given.test.injectAs(senderOf(at), {
    method,
    url,
    headers: { ...headers, 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}

async function versionOf(url: string): Promise<string | undefined> {
  const answer = await given.test.injectAs('portal_super_user', { url })
  return answer.statusCode === 200 ? String(answer.json().version) : undefined
}

const labelled = (use: string) =>
  calls
    .filter(({ use: said, endpoint }) => said?.use === use && !endpoint.produces) // a file is proved by its own tests
    .map((each) => [`${each.call} ${each.part} ${each.field}`, each] as const)

describe('a call that names a record [R6]', () => {
  it.each(labelled('names'))(
    '%s: is answered at the field where it is not there for the caller',
    async (_label, at) => {
      if (at.use?.use !== 'names') throw new Error('asked for these alone')
      const isStaffs = !BROKERS.includes(senderOf(at))
      for (const who of [senderOf(at), 'portal_super_user']) await given.test.injectAs(who, { url: '/api/v1/users/me' }) // signed in
      for (const [what, wrong] of Object.entries(WRONG)) {
        if (isStaffs && what === 'somebody else’s' && at.use.kind === 'brokerage') continue
        if (at.call.startsWith('brokerDocument') && what === 'somebody else’s') continue // there it is the right one
        const before = await given.written()
        const answer = await send(at, wrong(given, at.use.kind))
        expect(answer.statusCode, `${what}: ${answer.body}`).toBe(400)
        expect(answer.json(), what).toMatchObject({ code: 1010, errors: [{ field: at.field.replaceAll('*', '0') }] })
        expect(answer.json().errors, what).toHaveLength(1)
        expect(await given.written(), what).toBe(before)
      }
      const own = at.call.startsWith('brokerDocument') ? TYPES.foreign : given.idOf(at.use.kind, 'own')
      const right = await send(at, own)
      expect(right.statusCode, right.body).toBeLessThan(300)
    },
  )

  it.each(labelled('filters'))('%s: a list asked for one finds nothing where there is nothing', async (_label, at) => {
    for (const wrong of ['x', '']) {
      const answer = await send(at, wrong)
      expect(answer.json(), wrong).toMatchObject({ code: 1010, errors: [{ field: at.field }] })
    }
    const answer = await send(at, given.world.unknown)
    expect(answer.json().data, answer.body).toEqual([])
    if (!BROKERS.includes(senderOf(at))) return
    for (const id of [
      given.world.foreign.policyholders!,
      given.world.foreign.brokerages!,
      given.world.foreign.quotes!,
    ]) {
      const foreign = await send(at, id)
      const shown = JSON.stringify(foreign.json().data ?? [])
      for (const each of given.world.foreignIds) expect(shown).not.toContain(each)
    }
  })

  it.each(labelled('bears').filter(([, { field }]) => !field.startsWith('batch')))(
    '%s: what is no locator is refused at its field',
    async (_label, at) => {
      for (const wrong of ['x', '']) {
        const answer = await send(at, wrong)
        expect(answer.statusCode, answer.body).toBe(400)
        expect(answer.json().code, answer.body).toBe(1010)
        const fields = answer.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field)
        expect(fields, wrong).toContain(at.field.replaceAll('*', '0'))
      }
    },
  )
})
