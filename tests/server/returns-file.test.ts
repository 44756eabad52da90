import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReturnsPreview } from '#domain/withdrawal/pad-run.schema.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { openWithdrawalDesk, SUPER, type WithdrawalDesk } from './withdrawal-desk.ts'

let test: TestApp
let desk: WithdrawalDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openWithdrawalDesk(test)
})
afterAll(() => test.close())

const look = (run: { locator: string }, text: string, who: typeof SUPER | 'portal_user' = SUPER) => {
  const file = Buffer.from(text).toString('base64')
  return desk.call('POST', `/pad-runs/${run.locator}/returns-file`, { file }, who)
}

it('[billing B29] a file of returns is looked at row by row, keeps nothing, and says what it brought already', async () => {
  const [one, two] = [await desk.drawn(), await desk.drawn()]
  await desk.on('2026-06-10')
  await desk.on('2026-06-29')
  const run = await desk.sent()
  const other = await desk.withdrawn()
  await desk.on('2026-07-06')
  const [first, second] = [one, two].map((policy) => desk.itemOf(run, policy).reference!)
  const rows = [
    'Reference;Code;Day',
    `${first};901;2026-07-06`,
    `${second};903;20260703`,
    `${other.reference};901;2026-07-06`,
    'I-1-1;901;2026-07-06',
    `${first};901;2026-07-01`,
    `${first};901;2026-07-07`,
    `${first};901;yesterday`,
  ].join('\r\n')
  const outcomes = async (text: string) =>
    (await desk.ok<ReturnsPreview>(look(run, text))).rows.map(({ row, outcome }) => [row, outcome])
  expect(await outcomes(rows)).toEqual([
    [2, 'new'],
    [3, 'new'],
    [4, 'other'],
    [5, 'unknown'],
    [6, 'early'],
    [7, 'ahead'],
    [8, 'unreadable'],
  ])
  expect(desk.itemOf(await desk.run(run.locator), one).state).toBe('filed')
  expect((await look(run, rows, 'portal_user')).statusCode).toBe(403)

  await desk.ok(
    desk.returns(run, [
      { reference: first!, code: '901', day: '2026-07-06' },
      { reference: second!, code: '903', day: '2026-07-03' },
    ]),
  )
  const again = await desk.ok<ReturnsPreview>(look(run, `${first},901,2026-07-06\n${second},905,2026-07-03`))
  expect(again.rows).toMatchObject([
    { outcome: 'known', entered: { by: expect.any(String) } },
    { outcome: 'changed', entered: {} },
  ])
  for (const bad of ['', '\u0000\u0001'])
    expect((await look(run, bad)).json()).toMatchObject({ code: 1010, errors: [{ field: 'file' }] })
})
