import { expect, test } from 'vitest'
import { button, press, show } from '#tests/setup/screen.tsx'
import { PremiumByMonth } from './PremiumByMonth.tsx'

const showMonths = (...cents: number[]) => {
  const months = cents.map((gross_written_premium, at) => ({ month: `2026-0${at + 1}`, gross_written_premium }))
  show(<PremiumByMonth months={months} currency="USD" />, () => ({ status: 404 }))
}
const words = () => document.body.textContent
const bars = () => [...document.querySelectorAll<HTMLElement>('[role=img]')]

test('a firm that has not sold yet reads that there is no data, and no bars without height [Q8.domain-messages.15]', async () => {
  showMonths(0, 0, 0)
  await expect.poll(words).toContain('No data')
  expect([bars(), button('As a table')]).toEqual([[], undefined])
})

test('months stand beside each other, the highest a whole bar, and the same as a table', async () => {
  showMonths(0, 1_204_678, 602_339)
  await expect.poll(() => bars().map(({ style }) => style.height)).toEqual(['0%', '100%', '50%'])
  await press('As a table')
  await expect.poll(words).toContain('$12,047')
})
