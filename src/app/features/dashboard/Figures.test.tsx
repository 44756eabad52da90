import { expect, test } from 'vitest'
import type { Dashboard } from '#domain/dashboard/dashboard.schema.ts'
import { show } from '#tests/setup/screen.tsx'
import { Figures } from './Figures.tsx'

const FIGURES: Dashboard = {
  policy_total_gross_written_premium: 1_122_338,
  policy_total_gross_commission: 224_470,
  next_terms_gross_written_premium: 0,
  next_terms_gross_commission: 0,
  quote_total_gross_written_premium: 0,
  quote_total_gross_commission: 0,
  currency: 'CAD',
  policy_count: 1,
  quote_count: 0,
  policies: [],
  premium_by_month: [],
}
const told = (figures: Dashboard) => {
  show(<Figures figures={figures} isMissing={false} />, () => ({ status: 500 }))
  return expect.poll(() => document.body.textContent)
}

test('terms issued ahead stand on a line of their own [billing B49]', async () => {
  await told({
    ...FIGURES,
    next_terms_gross_written_premium: 1_122_338,
    next_terms_gross_commission: 196_408,
  }).toMatch(/11,223.*Next terms, issued: \$11,223.*2,245.*Next terms, issued: \$1,964/)
})

test('where none is issued ahead there is no such line', async () => {
  await told(FIGURES).toMatch(/11,223.*2,245/)
  expect(document.body.textContent).not.toContain('Next terms')
})
