import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentRow } from '#domain/document/document.schema.ts'
import { makeDocuments } from '#server/jobs/make-documents.ts'
import { newLocator } from '#server/locators.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { ACCOUNT, BROKER, FORM, type MandateDesk, OFFICE, openMandateDesk } from './mandate-desk.ts'
import { readLinked } from './read-pdf.ts'

const [KEY, OTHER_KEY] = [newLocator(), newLocator()]

let test: TestApp
let desk: MandateDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openMandateDesk(test)
})
afterAll(() => test.close())

/** What each paper of a policy's newest agreement says, by its name and as a broker reads it; the oldest first. */
async function papersOf(policy: string): Promise<{ name: string; text: string }[]> {
  await makeDocuments.run(test.deps, test.clock.now())
  const [newest] = await desk.of(policy, BROKER)
  const told = []
  for (const { id, state } of newest!.papers.toReversed()) {
    expect(state).toBe('uploaded')
    const path = `/policies/${policy}/all-documents/${id}`
    const shown = (await desk.call('GET', path, undefined, BROKER)).json<DocumentRow>()
    expect(shown).toMatchObject({ doc_type: { key: 'platform', value: 'mandates' }, uploaded_by: null })
    const { text, info } = await readLinked(test, shown.url)
    expect(info).toMatch(/Tagged:\s+yes/)
    const words = text.replaceAll(/\s+/g, ' ')
    expect(words, 'a key without words').not.toMatch(/\b[a-z]+:[a-z]+\./i)
    told.push({ name: shown.display_name, text: words })
  }
  return told
}

describe('[billing B23] the agreement that a payer signs', () => {
  it('lies with the policy once it is drafted, and says what the rule asks for', async () => {
    const policy = await desk.sold()
    await desk.draft(policy)
    const [agreement, ...others] = await papersOf(policy)
    expect(others).toEqual([])
    expect(agreement!.name).toMatch(/^P-\d+ Payor’s PAD agreement$/)
    for (const told of [
      'Prairie Wind Farms Ltd. authorizes Northern Prairie Insurance Company',
      'The amounts vary. Withdrawn is what is open of each invoice, on its due day, or on the next business day',
      'at least 10 calendar days before',
      'You may cancel this agreement at any time',
      'no later than 30 days after',
      'for 10 business days after it',
      'write to or call Prairie Shield Insurance, or write to Northern Prairie Insurance Company',
      'Insurer: Northern Prairie Insurance Company, 330 Fescue Avenue, Suite 1200, Winnipeg MB R3C 0B1',
      'Institution 003, account ending 553',
      'Business account',
      'Transit number: ___',
    ])
      expect(agreement!.text).toContain(told)
  })

  it('gives a person ninety days to dispute a withdrawal', async () => {
    const policy = await desk.sold()
    await desk.draft(policy, { category: 'personal' })
    const [agreement] = await papersOf(policy)
    expect(agreement!.text).toContain('for 90 calendar days after it')
    expect(agreement!.text).not.toContain('business days after it')
  })

  it('[billing B25] has no more of the account than its institution and its last three digits', async () => {
    const policy = await desk.sold()
    await desk.agreed(policy)
    for (const { text } of await papersOf(policy))
      for (const digits of [ACCOUNT, ACCOUNT.slice(0, -3), '12345']) expect(text).not.toContain(digits)
  })

  it('[billing B24] says in words how much less notice is given, for its payer to initial, and where notices go', async () => {
    const policy = await desk.sold()
    const payer = { name: 'Fescue Credit Union', relation: 'lender', email: 'desk@fescue.test' }
    await desk.agreed(policy, { payer, notice_days: 5 })
    const [agreement, confirmation] = await papersOf(policy)
    for (const { text } of [agreement!, confirmation!]) {
      for (const told of ['Notices go to', 'desk@fescue.test']) expect(text).toContain(told)
      expect(text).toContain(
        'Less notice than usual The notice of what will be withdrawn when is shorter than the usual 10',
      )
      expect(text).toContain('Days of notice agreed on: 5.')
      expect(text).not.toContain('at least 10 calendar days before')
    }
    expect(agreement!.text).toContain('Initials of Fescue Credit Union')
    expect(confirmation!.text).not.toContain('Initials')
    expect(confirmation!.text).toContain('Nothing is withdrawn before Apr 11, 2026')
  })

  it('[billing B24] says that the notice is waived', async () => {
    const policy = await desk.sold()
    await desk.draft(policy, { notice_days: 0 })
    const [agreement] = await papersOf(policy)
    expect(agreement!.text).toContain('The payer waives the usual notice of 10 calendar days.')
    expect(agreement!.text).toContain('Initials of Prairie Wind Farms Ltd.')
  })

  it('is printed once, however often the draft is sent', async () => {
    const policy = await desk.sold()
    const draft = () => desk.call('POST', `/policies/${policy}/mandates`, FORM, OFFICE, KEY)
    for (const answer of [await draft(), await draft()]) expect(answer.statusCode, answer.body).toBe(201)
    expect(await papersOf(policy)).toHaveLength(1)
  })
})

describe('[billing B24] what confirms it to its payer', () => {
  it('is written the day it comes into force, and says when the first withdrawal may be', async () => {
    const policy = await desk.sold()
    await desk.agreed(policy)
    const [, confirmation, ...others] = await papersOf(policy)
    expect(others).toEqual([])
    expect(confirmation!.name).toMatch(/^P-\d+ Pre-authorized debit confirmed$/)
    for (const told of [
      'in force since Apr 1, 2026',
      'Nothing is withdrawn before Apr 11, 2026',
      'The amounts vary.',
      'for 10 business days after it',
    ])
      expect(confirmation!.text).toContain(told)
  })

  it('goes to the payer by name where that is not the insured', async () => {
    const policy = await desk.sold()
    await desk.agreed(policy, { payer: { name: 'Fescue Credit Union', relation: 'lender' } })
    const [, confirmation] = await papersOf(policy)
    expect(confirmation!.text).toContain('Fescue Credit Union authorized')
    expect(confirmation!.text).not.toContain('Prairie Wind')
  })

  it('is written once, however often that is sent', async () => {
    const policy = await desk.sold()
    const { locator } = await desk.draft(policy)
    await desk.done(desk.act(locator, 'form', { document: await desk.upload(policy) }, BROKER))
    for (let time = 0; time < 2; time++)
      await desk.done(desk.act(locator, 'activate', { signed_on: '2026-04-01' }, OFFICE, OTHER_KEY))
    expect(await papersOf(policy)).toHaveLength(2)
  })
})
