import { expect, it } from 'vitest'
import { buildTestApp } from '#tests/setup/app.ts'
import { openWithdrawalDesk } from './withdrawal-desk.ts'

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
