import { beforeAll, expect, it } from 'vitest'
import { notifyDaily } from '#server/jobs/notify.ts'
import { newLocator } from '#server/locators.ts'
import { readLetters } from '#tests/setup/letters.ts'
import { csvOf, openBank, SUPER, TODAY, type Waiting } from './bank-desk.ts'

const { test, desk } = openBank()
beforeAll(() => test.clock.set(new Date(`${TODAY}T15:00:00.000Z`)))

interface Noted {
  notes: { note: string; by: { name: string | null }; at: string }[]
}
const note = (receipt: string, words: unknown, key?: string, who?: string) =>
  desk.call('POST', `/receipts/${receipt}/notes`, { note: words }, key, who)
const notesOf = async (receipt: string) =>
  (await desk.answerOf<Noted>(desk.call('GET', `/receipts/${receipt}`))).notes.map((each) => each.note)

it('a note on money that waits says who, when and what, in the queue and afterwards, and is written down for the auditor', async () => {
  const sold = await desk.policyOf('Noted Farms', 'quarterly')
  const stray = await desk.stray(4_200, { name: 'Noted Payer' })
  const key = newLocator()
  const first = await note(stray.locator, '  Called the bank.\nThey will call back. ', key)
  expect(first.statusCode, first.body).toBe(201)
  expect((await note(stray.locator, 'Called the bank.\nThey will call back.', key)).json()).toEqual(first.json())
  expect((await note(stray.locator, 'Something else', key)).json()).toMatchObject({ code: 1040 })
  test.clock.advance(60_000)
  expect((await note(stray.locator, 'It is for Noted Farms.', undefined, SUPER)).statusCode).toBe(201)

  const [waiting] = (await desk.waiting('Noted Payer')) as (Waiting & Noted)[]
  expect(waiting!.notes).toMatchObject([
    { note: 'It is for Noted Farms.', by: { name: 'Test portal_super_user' }, at: `${TODAY}T15:01:00.000Z` },
    { note: 'Called the bank.\nThey will call back.', by: { name: 'Test portal_user' }, at: `${TODAY}T15:00:00.000Z` },
  ])
  const { data: acts } = await desk.answerOf<{
    data: { action: string; changes: { field: string; after: string }[] }[]
  }>(desk.call('GET', `/audit-log?entity=receipt&entity_id=${stray.locator}`, undefined, undefined, 'auditor'))
  const noted = acts.filter(({ action }) => action === 'note').flatMap(({ changes }) => changes)
  expect(noted.filter(({ field }) => field === 'note').map(({ after }) => after)).toEqual(
    waiting!.notes.map(({ note: words }) => words),
  )

  expect((await desk.match(stray.locator, sold.policyId)).statusCode).toBe(200)
  expect(await notesOf(stray.locator)).toHaveLength(2) // whoever asks later why it is here reads it
  expect((await note(stray.locator, 'Too late')).json()).toMatchObject({
    code: 1040,
    messages: ['Somebody matched this money already.'],
  })
})

it('a note that is none is refused at its field, and only whoever places money writes one', async () => {
  const stray = await desk.stray(4_300)
  for (const wrong of ['', ' \n ', 'x'.repeat(4_001), 7, null, 'a\u202Eb']) {
    const answer = await note(stray.locator, wrong)
    expect(answer.json(), String(wrong)).toMatchObject({ code: 1010 })
    expect(answer.body).toContain('"note"')
  }
  expect((await note(newLocator(), 'Nobody’s')).statusCode).toBe(404)
  for (const who of ['broker_account_executive', 'broker_account_manager', 'broker_admin', 'auditor', 'claim_manager'])
    expect((await note(stray.locator, 'Mine?', undefined, who)).statusCode, who).toBe(403)
  expect(await notesOf(stray.locator)).toEqual([])
})

it('money that waits more than ten days is told once to whoever places it, in the portal and by no letter, until it is placed', async () => {
  const rows = [
    ['2026-06-15', '15.00', 'ten days', 'Old Payer'],
    ['2026-06-14', '14.00', 'eleven days', 'Older Payer'],
  ]
  const preview = await desk.preview(csvOf(rows), { name: 'old.csv' })
  expect((await desk.import(preview, [])).statusCode).toBe(200)
  const told = async (who: string) =>
    (
      await desk.answerOf<{ notice: string; name: string; owner: string; is_new: boolean }[]>(
        desk.call('GET', '/notices', undefined, undefined, who),
      )
    )
      .filter(({ notice }) => notice === 'unmatched')
      .map(({ owner, name }) => [owner, name])
  const [older, old] = await desk
    .waiting('Payer')
    .then((all) => ['Older Payer', 'Old Payer'].map((name) => all.find(({ payer }) => payer.name === name)!))
  const letters = readLetters(test.dataDir).length
  const morning = async (day: string) => {
    test.clock.set(new Date(`${day}T15:00:00.000Z`))
    await notifyDaily.run(test.deps, test.clock.now())
  }
  const [theOlder, theOld] = [older!, old!].map(({ payer, display_id }) => [payer.name, display_id])
  await morning(TODAY)
  for (const who of [SUPER, 'portal_user']) expect(await told(who), who).toEqual([theOlder])
  await morning('2026-06-26')
  await morning('2026-06-26')
  for (const who of [SUPER, 'portal_user']) expect(await told(who), who).toEqual([theOlder, theOld])
  for (const who of ['auditor', 'portal_admin', 'broker_admin', 'broker_account_executive'])
    expect(await told(who), who).toEqual([])
  expect((await desk.sendBack(older!.locator)).statusCode).toBe(200)
  await morning('2026-06-27')
  expect(await told(SUPER)).toEqual([theOld])
  expect(readLetters(test.dataDir)).toHaveLength(letters)
})
