import { describe, expect, it } from 'vitest'
import { workGracePeriods } from '#server/jobs/work-grace-periods.ts'
import { buildTestApp } from '#tests/setup/app.ts'
import { openWithdrawalDesk } from './withdrawal-desk.ts'
import { readWithdrawalPapers } from './withdrawal-papers.ts'

it('[billing B26] what is withdrawn waits for its file from six in the morning of a business day, where its brokerage is', async () => {
  const test = await buildTestApp()
  try {
    const desk = await openWithdrawalDesk(test)
    const policy = await desk.drawn()
    await desk.on('2026-06-10')
    const at = async (moment: string) => {
      test.clock.set(new Date(moment))
      await desk.work()
      return (await desk.waiting(policy)).length
    }
    // In Manitoba six o'clock is eleven in UTC; the Sunday before and the evening of it are no run.
    expect(await at('2026-06-28T18:00:00.000Z')).toBe(0)
    expect(await at('2026-06-29T10:59:00.000Z')).toBe(0)
    expect(await at('2026-06-29T11:00:00.000Z')).toBe(1)
  } finally {
    await test.close()
  }
})

describe('[billing B24] [billing B26] a day whose file nobody made', () => {
  it('costs its payer nothing: what was announced is announced anew, and no grace period begins meanwhile', async () => {
    const test = await buildTestApp()
    try {
      const desk = await openWithdrawalDesk(test)
      const policy = await desk.drawn()
      await desk.on('2026-06-10')
      await desk.on('2026-06-29')
      expect(await desk.waiting(policy)).toMatchObject([{ withdraw_on: '2026-07-02' }])
      // Due on Canada Day and withdrawn the day after: the office's night comes before its run.
      test.clock.set(new Date('2026-07-02T08:40:00.000Z'))
      await workGracePeriods.run(test.deps, test.clock.now())
      await desk.on('2026-07-02')
      await desk.work()
      expect(await desk.waiting(policy)).toEqual([])
      const papers = await readWithdrawalPapers(test, policy)
      expect(papers).toHaveLength(1)
      expect(papers[0]).toContain('We announced $3,011.70 for Jul 2, 2026. Nothing was withdrawn that day.')
      expect(papers[0]).toContain('We will withdraw $3,011.70 on Jul 13, 2026 from the account ending 553.')
      await desk.on('2026-07-08')
      expect(await desk.waiting(policy)).toEqual([])
      await desk.on('2026-07-09')
      expect(await desk.waiting(policy)).toMatchObject([{ amount: 3_011.7, withdraw_on: '2026-07-13' }])

      // And forgotten once more.
      test.clock.set(new Date('2026-07-13T08:40:00.000Z'))
      await workGracePeriods.run(test.deps, test.clock.now())
      await desk.on('2026-07-13')
      await desk.on('2026-07-21')
      expect(await desk.waiting(policy)).toMatchObject([{ amount: 3_011.7, withdraw_on: '2026-07-23' }])
      await desk.sent()
      await desk.on('2026-07-30')
      expect((await desk.instalments(policy))[1]).toMatchObject({ open_amount: 0 })
      const { data } = await desk.ok<{ data: object[] }>(desk.call('GET', `/policies/${policy}/grace-periods`))
      expect(data).toEqual([])
    } finally {
      await test.close()
    }
  })
})
