import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { BROKER, BY_INSURED, type CancellationDesk, openCancellationDesk, STAFF } from './cancellation-desk.ts'

let test: TestApp
let desk: CancellationDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openCancellationDesk(test)
})
afterAll(() => test.close())

const decide = (url: string, version: string) =>
  test.injectAs(STAFF, { method: 'PATCH', url: `/api/v1${url}`, headers: { 'if-match': version } })

it.each(['issue', 'rescind'] as const)(
  'a cancellation that was written anew is decided by nobody who read it before: %s',
  async (act) => {
    const sold = await desk.sold(2)
    const { id } = await desk.request(sold, BY_INSURED)
    await desk.answerOf(
      desk.call(BROKER, 'PATCH', `/cancellations/${id}`, { ...BY_INSURED, effective_on: '2026-11-05' }),
    )
    const late = await decide(`/cancellations/${id}/${act}`, '"1"')
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({ code: 1412, version: 2 })
    expect(await desk.cancellation(id)).toMatchObject({ state: { code: 'draft' }, effective_on: '2026-11-05' })
    expect((await decide(`/cancellations/${id}/${act}`, 'none of them')).statusCode).toBe(412)
    expect((await decide(`/cancellations/${id}/${act}`, '"2"')).statusCode).toBe(200)
  },
)

it('nor is a reinstatement: accept, issue and invalidate', async () => {
  const sold = await desk.sold(2)
  const { id } = await desk.cancel(sold, BY_INSURED)
  test.clock.set(new Date('2026-10-05T12:00:00.000Z'))
  const asked = await desk.reinstate(id, '2026-10-01')
  await desk.answerOf(desk.call(BROKER, 'PATCH', `/reinstatements/${asked.id}`, { effective_on: '2026-10-03' }))
  const before = await desk.invoices(sold)
  expect((await decide(`/reinstatements/${asked.id}/accept`, '"1"')).json()).toMatchObject({ code: 1412, version: 2 })
  expect(await desk.invoices(sold)).toEqual(before)
  expect((await decide(`/reinstatements/${asked.id}/accept`, '"2"')).statusCode).toBe(200)
  for (const act of ['issue', 'invalidate'])
    expect((await decide(`/reinstatements/${asked.id}/${act}`, '"2"')).statusCode).toBe(412)
  expect((await decide(`/reinstatements/${asked.id}/issue`, '"3"')).statusCode).toBe(200)
})
