import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, uploadEndpoint } from '#domain/contract/define.ts'
import { UPLOAD_TYPES } from '#domain/contract/upload-types.ts'
import { names } from '#domain/kernel/named.ts'
import { implement, implementInSteps } from '#server/http/implement.ts'
import { implementForm } from '#server/http/implement-upload.ts'
import { newLocator } from '#server/locators.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

const named = z.strictObject({ firms: z.array(z.strictObject({ firm: names('brokerage') })) })
const form = z.object({ firm: names('brokerage') })
const barn = { method: 'POST', summary: 'A barn of some firms', access: 'signedIn', status: 200 } as const
const answer = z.object({ begun: z.int() })
const endpoints = {
  asked: endpoint({ ...barn, path: '/barns/asked', query: form, response: answer }),
  whole: endpoint({ ...barn, path: '/barns/whole', body: named, response: answer }),
  inSteps: endpoint({ ...barn, path: '/barns/in-steps', body: named, response: answer }),
  asForm: uploadEndpoint({
    ...barn,
    path: '/barns/as-form',
    params: z.object({}),
    upload: { types: UPLOAD_TYPES.logo, fields: form, part: 'file', isOptional: true },
    response: answer,
  }),
}

let server: TestApp
let begun = 0
let own: string
beforeAll(async () => {
  const begin = () => Promise.resolve({ begun: ++begun })
  server = await buildTestApp({
    routes(v1, deps) {
      implement(v1, deps, endpoints.asked, begin)
      implement(v1, deps, endpoints.whole, begin)
      implementInSteps(v1, deps, endpoints.inSteps, begin)
      implementForm(v1, deps, endpoints.asForm, { check: () => Promise.resolve(), keep: begin })
    },
  })
  own = (await server.injectAs('broker_admin', { url: '/api/v1/users/me' })).json().brokerage_id
})
afterAll(() => server.close())

const BOUNDARY = 'barns'
const asForm = (firm: string) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  payload: `--${BOUNDARY}\r\ncontent-disposition: form-data; name="firm"\r\n\r\n${firm}\r\n--${BOUNDARY}--\r\n`,
})
const asBody = (firm: string) => ({ payload: { firms: [{ firm: own }, { firm }] } })

test.each([
  ['asked', 'firm', (firm: string) => ({ query: { firm } })],
  ['whole', 'firms.1.firm', asBody],
  ['in-steps', 'firms.1.firm', asBody],
  ['as-form', 'firm', asForm],
] as const)('what a call names is looked up before its work begins: %s', async (road, field, given) => {
  const call = (firm: string) =>
    server.injectAs('broker_admin', { method: 'POST', url: `/api/v1/barns/${road}`, ...given(firm) })
  const before = begun
  const unknown = await call(newLocator())
  expect(unknown.statusCode, unknown.body).toBe(400)
  expect(unknown.json()).toMatchObject({ code: 1010, errors: [{ field, messages: ['No brokerage found'] }] })
  expect(begun).toBe(before)
  expect((await call(own)).json()).toEqual({ begun: before + 1 })
})
