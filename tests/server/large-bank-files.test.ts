import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookBankFiles } from '#server/jobs/book-bank-files.ts'
import { newLocator } from '#server/locators.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { csvOf, openBank, type Preview, type ShownFile, TODAY } from './bank-desk.ts'
import { cents } from './policy-history.ts'

/** Quote A by the quarter asks for this first (billing 5.1, policy A). */
const FIRST_QUARTER = 301_170
/** More than are booked while somebody waits. */
const ROWS = 30

const { test, desk } = openBank()

const work = () => bookBankFiles.run(test.deps, test.clock.now())
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + cents(each), 0)
const byAmount = (one: number, other: number) => one - other
const words = (answer: { json: <T>() => T }) => answer.json<{ code: number; messages: string[] }>()
type Farm = SoldQuote & { number: string }

/** A file of rows of 1.01, 1.02 … that name three policies in turn, imported with every tick. */
async function importLarge(name: string) {
  const farms: Farm[] = []
  for (const letter of ['A', 'B', 'C']) farms.push(await desk.policyOf(`${name} ${letter}`, 'quarterly'))
  const amounts = Array.from({ length: ROWS }, (_, n) => 101 + n)
  const rows = amounts.map((each, n) => [TODAY, (each / 100).toFixed(2), farms[n % 3]!.number, name])
  const preview = await desk.preview(csvOf([...rows, [TODAY, '70.00', `${name} rent`, 'Nobody']]), { name })
  const answer = await desk.import(preview, desk.tick(preview))
  expect(answer.statusCode, answer.body).toBe(200)
  const all = amounts.reduce((sum, each) => sum + each, 7_000)
  return { farms, amounts, all, preview, answer: answer.json<ShownFile>() }
}

/** What came in is recorded, unmatched or sent back, in its sums and row by row, and the queue holds what is unmatched. */
async function requireWhole(id: string, name: string, all: number): Promise<ShownFile> {
  const file = await desk.file(id)
  expect(cents(file.amount)).toBe(all)
  expect(sumOf([file.recorded, file.unmatched, file.sent_back])).toBe(all)
  const inState = (state: string) =>
    sumOf(file.receipts.filter((each) => each.state === state).map(({ amount }) => amount))
  expect([inState('recorded'), inState('unmatched')]).toEqual([cents(file.recorded), cents(file.unmatched)])
  const queue = (await desk.waiting()).filter(({ waiting }) => waiting?.file.name === name)
  expect(sumOf(queue.map(({ received_amount }) => received_amount))).toBe(cents(file.unmatched))
  return file
}

/** The database refuses a receipt of this amount, until it is told to let it be. */
async function refuseReceiptOf(amount: number): Promise<() => Promise<unknown>> {
  await test.engine.root.execute(
    sql.raw(`create function refuse_one() returns trigger language plpgsql as $$
      begin if new.received_cents = ${amount} then raise exception 'the disk is full'; end if; return new; end $$`),
  )
  await test.engine.root.execute(
    sql`create trigger refuse_one before insert on receipt for each row execute function refuse_one()`,
  )
  return () => test.engine.root.execute(sql`drop function refuse_one() cascade`)
}

describe('[billing B21] a bank file', () => {
  it('of two rows that name one invoice the first pays it, the other stays on account', async () => {
    const sold = await desk.policyOf('Twice Farms', 'quarterly')
    const { id, display_id } = await desk.firstInvoice(sold)
    const rows = ['one', 'two'].map((payer) => [TODAY, '3011.70', display_id, payer])
    const preview = await desk.preview(csvOf(rows))
    expect((await desk.import(preview, desk.tick(preview))).json()).toMatchObject({ recorded: 6_023.4 })
    expect((await desk.accounts.invoice(sold, id)).open_amount).toBe(0)
    const receipts = await desk.accounts.receipts(sold)
    expect(receipts.map(({ unapplied }) => cents(unapplied)).toSorted(byAmount)).toEqual([0, FIRST_QUARTER])
    expect(receipts.map(({ parts }) => sumOf(parts.map(({ amount }) => amount))).toSorted(byAmount)).toEqual([
      0,
      FIRST_QUARTER,
    ])
  })

  it('may be ticked in every row of its five thousand', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => ({ row: n + 1, policy: newLocator(), outcome: 'proposed' }))
    const unknown = { id: newLocator() } as Preview
    expect((await desk.import(unknown, rows)).statusCode).toBe(404) // read whole, and no such file
  })

  it('of more rows than somebody waits for is booked afterwards: its sums add up all along, and nobody else moves its money', async () => {
    const name = 'later.csv'
    const { farms, amounts, all, preview, answer } = await importLarge(name)
    expect(answer).toMatchObject({ rows: ROWS + 1, to_book: ROWS, recorded: 0 })
    const before = await requireWhole(preview.id, name, all)
    expect(before.receipts.filter(({ is_to_book }) => is_to_book)).toHaveLength(ROWS)

    const [waiting] = (await desk.waiting()).filter((each) => each.waiting?.file.name === name)
    expect(waiting!.waiting!.is_to_book).toBe(true)
    for (const refused of [
      await desk.match(waiting!.locator, farms[2]!.policyId),
      await desk.sendBack(waiting!.locator),
    ])
      expect(words(refused)).toMatchObject({
        code: 1040,
        messages: ['The import of its file is still booking this money.'],
      })
    expect(words(await desk.import(preview, []))).toMatchObject({
      code: 1040,
      messages: [expect.stringMatching(/^This file is being imported by \S.*\.$/)],
    })
    const other = await desk.preview(csvOf([[TODAY, '3.33', 'other', 'Other']]), { name: 'other.csv' })
    expect(words(await desk.import(other, []))).toMatchObject({
      code: 1040,
      messages: [`The file ${name} is still being imported. Import this one once it is through.`],
    })

    await Promise.all([work(), work()])
    const after = await requireWhole(preview.id, name, all)
    expect(after).toMatchObject({ to_book: 0, unmatched: 70 })
    for (const [n, farm] of farms.entries()) {
      const own = amounts.filter((_, row) => row % 3 === n)
      const receipts = await desk.accounts.receipts(farm)
      expect(receipts.map(({ received_amount }) => cents(received_amount)).toSorted(byAmount)).toEqual(own)
      const open = FIRST_QUARTER - own.reduce((sum, each) => sum + each, 0)
      expect(cents((await desk.firstInvoice(farm)).open_amount)).toBe(open)
    }
    expect((await desk.import(other, [])).statusCode).toBe(200)
  })

  it('whose booking breaks is booked of no row, and of all once it does not: none twice and none lost', async () => {
    const name = 'broken.csv'
    const { amounts, all, preview } = await importLarge(name)
    const mend = await refuseReceiptOf(amounts[27]!)
    const recorded = async () => cents((await requireWhole(preview.id, name, all)).recorded)
    for (const _ of [1, 2]) {
      await expect(work()).rejects.toThrow()
      expect(await recorded()).toBe(0)
    }
    await mend()
    await work()
    expect(await recorded()).toBe(amounts.reduce((sum, one) => sum + one, 0))
    await work()
    const { to_book, receipts } = await requireWhole(preview.id, name, all)
    expect([to_book, receipts.filter(({ state }) => state === 'recorded').length]).toEqual([0, ROWS])
  })

  it('keeps no other file outside for ever: one that cannot be booked waits unmatched after three attempts', async () => {
    const name = 'stuck.csv'
    const { amounts, all, preview } = await importLarge(name)
    const mend = await refuseReceiptOf(amounts[27]!)
    for (const _ of [1, 2, 3]) await expect(work()).rejects.toThrow()
    await mend()
    await work()
    const file = await requireWhole(preview.id, name, all)
    expect([file.to_book, cents(file.unmatched)]).toEqual([0, all])
    const [left] = (await desk.waiting()).filter(
      (each) => each.waiting?.file.name === name && cents(each.received_amount) === amounts[27],
    )
    expect(left!.waiting!.is_to_book).toBe(false)
    expect((await desk.sendBack(left!.locator)).statusCode).toBe(200)
  })
})
