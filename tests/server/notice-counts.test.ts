import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DocumentListing, DocumentRow } from '#domain/document/document.schema.ts'
import { makeDocuments } from '#server/jobs/make-documents.ts'
import { workGracePeriods } from '#server/jobs/work-grace-periods.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { BROKER, BY_INSURER, type CancellationDesk, openCancellationDesk } from './cancellation-desk.ts'
import { readLinked } from './read-pdf.ts'

let test: TestApp
let desk: CancellationDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openCancellationDesk(test)
})
afterAll(() => test.close())

/** What a policy's paper of a kind says, made; runs of blanks count as one. */
async function read({ policyId }: SoldQuote, type: string): Promise<string> {
  await makeDocuments.run(test.deps, test.clock.now())
  const path = `/policies/${policyId}/all-documents`
  const { results } = await desk.answerOf<DocumentListing>(desk.call(BROKER, 'GET', `${path}?page_size=100`))
  const paper = results.find(({ doc_type }) => doc_type.value === type)
  const { url } = await desk.answerOf<DocumentRow>(desk.call(BROKER, 'GET', `${path}/${paper?.id}`))
  return (await readLinked(test, url)).text.replaceAll(/\s+/g, ' ')
}

/** What the notice of a farm in this province says, of a policy that lapses. */
async function noticeIn(province: string): Promise<string> {
  test.clock.set(new Date('2026-04-10T12:00:00.000Z'))
  const home = { name: 'Home quarter', province, life: 'live' }
  const sold = await desk.sales.policy({ schedule: 'quarterly', body: { locations: { home } } })
  for (const day of ['11', '14']) {
    test.clock.set(new Date(`2026-04-${day}T08:40:00.000Z`))
    await workGracePeriods.run(test.deps, test.clock.now())
  }
  return read(sold, 'grace_periods')
}

it('[billing B12] counts the days of a registered letter as the farm’s province does', async () => {
  const personal = 'or 5 days from the day it is handed to you'
  const posted = `at least 15 days, counted from the day after a registered letter with this notice is posted, ${personal}`
  const arrived = `at least 15 days from the day a registered letter with this notice reaches you, ${personal}`
  const ontario = await noticeIn('ON')
  expect([ontario.includes(posted), ontario.includes(arrived)]).toEqual([true, false])
  for (const province of ['SK', 'BC']) expect(await noticeIn(province)).toContain(arrived)
})

it('and so does the insurer’s notice of a cancellation', async () => {
  test.clock.set(new Date('2026-04-10T12:00:00.000Z'))
  const home = { name: 'Home quarter', province: 'ON', life: 'live' }
  const sold = await desk.sales.policy({ schedule: 'quarterly', body: { locations: { home } } })
  await desk.request(sold, { ...BY_INSURER, delivery_method: null, delivered_on: null })
  const text = await read(sold, 'cancellations')
  expect(text).toContain('15 days, counted from the day after a registered letter with this notice is posted')
  expect(text).not.toContain('reaches your postal address')
})
