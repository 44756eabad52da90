import { describe, expect, it } from 'vitest'
import { newLocator } from '#server/locators.ts'
import { FILE_O17, OUTCOMES_O17 } from '#tests/domain/bank-file/oracle-17.ts'
import { csvOf, openBank, type Preview, SUPER, TODAY, toBase64 } from './bank-desk.ts'
import { cents } from './policy-history.ts'

const { desk } = openBank()

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + cents(each), 0)
const refusal = (answer: { json: <T>() => T }) => {
  const { code, messages } = answer.json<{ code: number; messages: string[] }>()
  return { code, words: messages[0] }
}

/** The four accounts of O17, and its file with their numbers. */
async function farmsOfO17() {
  const wind = await desk.policyOf('Prairie Wind Farms Ltd.', 'quarterly')
  const josee = await desk.policyOf('Josée Tremblay', 'monthly')
  const hales = [await desk.policyOf('Hale Farms', 'annually'), await desk.policyOf('Hale Farms Inc', 'annually')]
  await desk.accounts.bill(josee, 4_500)
  for (const hale of hales) await desk.accounts.receive(hale, 11_546.78)
  const [i1002, i1017] = [await desk.firstInvoice(wind), (await desk.accounts.invoices(josee)).find(isMonth)!]
  const named = FILE_O17.replaceAll('I-1002', i1002.display_id)
    .replaceAll('I-1017', i1017.display_id)
    .replaceAll('P-1001', wind.number)
  return { wind, i1002, file: named, ofPolicy: { 'P-1001': wind.policyId, 'P-1007': josee.policyId } }
}
const isMonth = ({ total_due, open_amount }: { total_due: number; open_amount: number }) =>
  total_due === 1_003.9 && open_amount > 0

describe('[billing O17] a bank file through the API', () => {
  it('[billing B21] is decided row by row, booked as ticked, refused the second time; what is left waits', async () => {
    const { wind, i1002, file, ofPolicy } = await farmsOfO17()
    const before = await desk.waiting()
    const preview = await desk.preview(file)
    const told = preview.rows.map(({ outcome, proposal, reason, over_amount }) => [
      outcome,
      proposal?.policy.locator ?? null,
      reason,
      cents(over_amount),
    ])
    expect(told).toEqual(
      OUTCOMES_O17.map(([outcome, policy, reason, over]) => [outcome, policy && ofPolicy[policy], reason, over]),
    )
    expect(await desk.waiting()).toEqual(before) // a preview counts for nothing
    expect((await desk.call('GET', `/bank-files/${preview.id}`)).statusCode).toBe(404)

    const key = newLocator()
    const booked = await desk.import(preview, desk.tick(preview), { key, version: preview.version })
    expect(booked.statusCode, booked.body).toBe(200)
    expect(booked.json()).toMatchObject({ rows: 7, amount: 8_841.5, recorded: 3_011.7, unmatched: 5_829.8 })
    expect((await desk.import(preview, desk.tick(preview), { key })).json()).toEqual(booked.json())
    const [receipt] = await desk.accounts.receipts(wind)
    expect(receipt).toMatchObject({
      received_amount: 3_011.7,
      unapplied: 0,
      state: { key: 'recorded' },
      source: 'bank_file',
    })
    expect((await desk.accounts.invoice(wind, i1002.id)).open_amount).toBe(0)

    const waits = (await desk.waiting()).filter(({ waiting }) => waiting?.file.name === 'june.csv')
    expect(sumOf(waits.map(({ received_amount }) => received_amount))).toBe(884_150 - 301_170)
    for (const again of [
      await desk.import(preview, []),
      await desk.send({ bank: 'B', name: 'copy.csv', file: toBase64(file) }),
    ])
      expect(refusal(again)).toEqual({
        code: 1040,
        words: expect.stringMatching(/^This file was imported on Jun 25, 2026 by \S.*\.$/),
      })
  })

  it('a row whose receipt was taken back says so; the sums of its file stay', async () => {
    const sold = await desk.policyOf('Bounced Farms', 'quarterly')
    const { display_id } = await desk.firstInvoice(sold)
    const preview = await desk.preview(
      csvOf([
        [TODAY, '11.00', display_id, 'Bounced Farms'],
        [TODAY, '12.00', display_id, 'Bounced Farms'],
      ]),
    )
    expect((await desk.import(preview, desk.tick(preview))).statusCode).toBe(200)
    const before = await desk.file(preview.id)
    const [first] = before.receipts
    const taken = await desk.call('POST', `/receipts/${first!.receipt.locator}/reverse`, {
      reason: 'Bounced',
      code: 'nsf',
    })
    expect(taken.statusCode, taken.body).toBe(200)
    const after = await desk.file(preview.id)
    expect(after.receipts.map(({ row, state, amount }) => [row, state, amount])).toEqual([
      [2, 'reversed', 11],
      [3, 'recorded', 12],
    ])
    expect(after).toMatchObject({ amount: 23, recorded: 23, unmatched: 0, sent_back: 0 })
  })

  it('a row that came in by another file is imported already; a second equal one of the same day is not', async () => {
    const row = [TODAY, '12.34', 'rent', 'Twice Payer']
    const first = await desk.preview(csvOf([row]))
    expect((await desk.import(first, [])).statusCode).toBe(200)
    const second = await desk.preview(csvOf([row, row, [TODAY, '-5.00', 'fee', '']]))
    expect(second.rows.map(({ outcome }) => outcome)).toEqual(['already_imported', 'unmatched', 'not_money_in'])
    expect((await desk.import(second, [])).json()).toMatchObject({ rows: 1, amount: 12.34 })
    expect(await desk.waiting('Twice Payer')).toHaveLength(2)
  })
})

describe('[billing B20] a bank file', () => {
  it('is read with commas and in the signs of Windows, its columns chosen once and remembered for its bank', async () => {
    const text = 'x,24.06.2026,"3,011.70",Josée\nx,24.06.2026,"1 000,50",Zoé\n'
    const sent = (more: object = {}) =>
      desk.answerOf<Preview>(desk.send({ bank: 'Caisse', name: 'w.csv', file: toBase64(text, 'latin1'), ...more }))
    const unknown = await sent()
    expect([unknown.layout, unknown.rows]).toEqual([null, []])
    expect(refusal(await desk.import(unknown, []))).toMatchObject({ code: 1040 })
    const layout = { first_row: 1, date: 1, amount: 2, reference: null, name: 3, day_pattern: 'DD.MM.YYYY' }
    const chosen = await sent({ layout })
    expect(chosen.rows.map(({ date, amount, name }) => [date, amount, name])).toEqual([
      ['2026-06-24', 3_011.7, 'Josée'],
      ['2026-06-24', 1_000.5, 'Zoé'],
    ])
    expect((await desk.import(chosen, [], { version: unknown.version })).statusCode).toBe(412)
    expect((await desk.import(chosen, [], { version: chosen.version })).statusCode).toBe(200)
    const next = await desk.preview('x,23.06.2026,7.00,Ann\n', { bank: 'CAISSE' })
    expect([next.layout, next.rows.length]).toEqual([layout, 1])
    const bom = await desk.preview(`\uFEFF${csvOf([['2026-06-24', '1.00', '=1+1', '@cmd']])}`)
    expect(bom.rows).toMatchObject([{ date: '2026-06-24', reference: '=1+1', name: '@cmd' }])
  })

  it('with a row nobody can read stays outside, the row named with its number', async () => {
    const held = await desk.preview(
      csvOf([
        [TODAY, '1.00', 'held', 'b'],
        ['25/06/2026', '1.00', 'a', 'b'],
        [TODAY, 'x', '', ''],
      ]),
    )
    expect(held.unreadable).toEqual([
      { row: 3, problem: 'date' },
      { row: 4, problem: 'amount' },
    ])
    const answer = await desk.import(held, [])
    expect(refusal(answer)).toEqual({ code: 1040, words: 'Row 3 cannot be read. Nothing was imported.' })
    expect(await desk.waiting('held')).toEqual([])
  })

  it('keeps a stray quotation mark as itself, and names the row of one that nothing closes, too wide or too long', async () => {
    const kept = await desk.preview(csvOf([[TODAY, '1.00', 'Cheque 5" wide', 'Bob "Bo" Hale']]))
    expect(kept.rows).toMatchObject([{ row: 2, amount: 1, reference: 'Cheque 5" wide', name: 'Bob "Bo" Hale' }])
    const held = await desk.preview(
      csvOf([
        [TODAY, '1.00', '"quote', 'b'],
        [TODAY, '1.00', 'good', '"b"'],
        [TODAY, '1.00', 'x'.repeat(180_000), 'b'],
        [TODAY, '1.00', ...Array.from({ length: 98 }, () => 'wide')],
        [TODAY, '"1,804,74"', 'groups of three', 'b'],
        [TODAY, '"1,804.74"', 'good', 'b'],
      ]),
    )
    expect(held.unreadable).toEqual([
      { row: 2, problem: 'quote' },
      { row: 4, problem: 'too_long' },
      { row: 5, problem: 'columns' },
      { row: 6, problem: 'amount' },
    ])
    expect(held.rows.map(({ row, amount }) => [row, amount])).toEqual([
      [3, 1],
      [7, 1_804.74],
    ])
    expect(refusal(await desk.import(held, [])).words).toBe('Row 2 cannot be read. Nothing was imported.')
  })

  it('that is none, or too much of one, is refused at its field', async () => {
    const many = csvOf(Array.from({ length: 5_001 }, (_, n) => [TODAY, '1.00', `r${n}`, '']))
    const hostile: [string, string][] = [
      ['', 'This is no file of a bank'],
      [toBase64('\u0000\u0001binary;a;b'), 'This is no file of a bank'],
      [Buffer.from('date;amount\n2026-06-25;1.00\n', 'utf16le').toString('base64'), 'This is no file of a bank'],
      [toBase64('hello there'), 'This is no file of a bank'],
      [toBase64(`${';'.repeat(1_000_000)}\n`), 'This is no file of a bank'],
      [toBase64(';'.repeat(100)), 'This is no file of a bank'],
      [toBase64('a;"b\n'.repeat(50)), 'This is no file of a bank'],
      [toBase64(many), 'A bank file has at most 5,000 rows.'],
      [toBase64(`a;b\n${'x'.repeat(2 * 1024 * 1024)}`), 'A bank file has at most 2 MB.'],
      ['not base64!', 'This is no file of a bank'],
    ]
    for (const [file, words] of hostile) {
      const answer = await desk.send({ bank: 'B', name: 'x.csv', file })
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(400)
      expect(answer.json()).toMatchObject({ code: 1010 })
      expect(answer.body).toContain(words)
    }
    const other = await desk.preview('Konto;Valuta;Betrag;Text\n1;25.06.26;1,00;Miete\n')
    expect(other.rows).toEqual([])
    expect((await desk.send({ bank: '', name: 'x.csv', file: toBase64(csvOf([])) })).json()).toMatchObject({
      code: 1010,
    })
  })

  it('that changed since it was looked at, or names a row that is not its own, is refused whole', async () => {
    const sold = await desk.policyOf('Changed Farms', 'quarterly')
    const { display_id } = await desk.firstInvoice(sold)
    const preview = await desk.preview(
      csvOf([
        [TODAY, '3011.70', display_id, 'c'],
        [TODAY, '5.00', 'c', 'Changed Payer'],
      ]),
    )
    const rows = desk.tick(preview)
    expect(rows).toHaveLength(1)
    const own = rows[0]!
    const twice = await desk.import(preview, [own, own])
    expect(twice.json()).toMatchObject({ code: 1010 })
    for (const wrong of [
      { ...own, policy: newLocator() },
      { ...own, row: 3 },
      { ...own, row: 99 },
    ]) {
      const { code, words } = refusal(await desk.import(preview, [wrong]))
      expect([code, words]).toEqual([1040, expect.stringContaining(`Row ${wrong.row} reads otherwise by now`)])
    }
    expect((await desk.import(preview, rows)).statusCode).toBe(200)
  })

  it('of which a row was matched is not booked once it would only be proposed: somebody paid meanwhile', async () => {
    const sold = await desk.policyOf('Meanwhile Farms', 'quarterly')
    const { display_id } = await desk.firstInvoice(sold)
    const preview = await desk.preview(csvOf([[TODAY, '3011.70', display_id, 'meanwhile']]))
    expect(preview.rows).toMatchObject([{ outcome: 'matched' }])
    await desk.accounts.receive(sold, 2_000)
    const ticked = desk.tick(preview)
    expect(refusal(await desk.import(preview, ticked))).toMatchObject({
      code: 1040,
      words: expect.stringContaining('Row 2 reads otherwise by now'),
    })
    expect((await desk.accounts.receipts(sold)).length).toBe(1)
    const again = await desk.preview(csvOf([[TODAY, '3011.70', display_id, 'meanwhile']]))
    expect(again.rows).toMatchObject([{ outcome: 'proposed' }])
    expect((await desk.import(again, desk.tick(again, ['proposed']))).statusCode).toBe(200)
  })

  it('that two people look at alike is imported by either; by other columns it is another look', async () => {
    const text = csvOf([[TODAY, '17.00', 'two people', 'Two People']])
    const [mine, theirs] = [await desk.preview(text), await desk.preview(text, { name: 'again.csv' })]
    expect([theirs.id, theirs.version]).toEqual([mine.id, mine.version])
    const turned = await desk.preview(text, { layout: { ...mine.layout!, reference: 3, name: 2 } })
    expect((await desk.import(mine, [], { version: mine.version })).statusCode).toBe(412)
    expect((await desk.import(turned, [], { version: turned.version })).statusCode).toBe(200)
  })

  it('is the office’s alone: other roles hear 403 of files, matching and sending back', async () => {
    const stray = await desk.stray(100)
    const calls: ['GET' | 'POST', string, object?][] = [
      ['GET', '/bank-files'],
      ['GET', `/bank-files/${newLocator()}`],
      ['POST', '/bank-files', { bank: 'B', name: 'x', file: toBase64(csvOf([])) }],
      ['POST', `/bank-files/${newLocator()}/import`, { rows: [] }],
      ['POST', `/receipts/${stray.locator}/match`, { policy: newLocator(), parts: [] }],
      ['POST', `/receipts/${stray.locator}/send-back`, {}],
    ]
    const brokers = ['broker_account_executive', 'broker_account_manager', 'broker_admin', 'auditor', 'claim_manager']
    for (const who of brokers)
      for (const [method, path, body] of calls)
        expect((await desk.call(method, path, body, undefined, who)).statusCode, `${who} ${path}`).toBe(403)
    for (const who of ['broker_account_executive', 'broker_admin'])
      for (const path of ['/receipts?state=unmatched', `/receipts/${stray.locator}`])
        expect((await desk.call('GET', path, undefined, undefined, who)).statusCode).toBe(403)
    expect((await desk.call('GET', '/bank-files', undefined, undefined, SUPER)).statusCode).toBe(200)
  })
})
