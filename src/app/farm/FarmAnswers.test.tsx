import { expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { DeviceAccount } from '#local/device/device.ts'
import { show } from '#tests/setup/screen.tsx'
import { AccountContext } from '../session/account.ts'
import { FarmAnswers } from './FarmAnswers.tsx'

const body = {
  productVersion: 'farm-package-3',
  operationQuestions: { cannabis: false, farmGateSales: 12_500.5, workersLodged: 4 },
  housekeeping: { hayKept: 'withAnimals', extinguishersServicedOn: '2027-10-02', hayWatchedBy: '' },
  insuranceHistory: { earlierInsurer: 'Prairie Mutual', cancelledForNonPaymentOn: '2025-01-01' },
}
const told = () => [...document.querySelectorAll('dl > div')].map((row) => row.textContent)

/** The page as someone of a role sees it; the office answers nothing. */
function showTo(role: Role) {
  document.body.replaceChildren()
  return show(
    <AccountContext value={{ role } as DeviceAccount}>
      <FarmAnswers body={body} />
    </AccountContext>,
    () => ({ status: 500 }),
  )
}

test('what was asked is told with its answer, in words, whatever its kind; what is not asked or open is left out [Q7.24]', async () => {
  const asked = showTo('broker_account_executive')
  await expect
    .poll(told)
    .toEqual([
      'Is cannabis grown?No',
      'What does the farm sell at its own gate in a year?$12,500.50',
      'How many seasonal workers live on the farm?4',
      'Where are hay and straw kept?With animals',
      'When were the extinguishers last serviced?Oct 2, 2027',
      'Who insured the farm before?Prairie Mutual',
    ])
  await expect.poll(() => asked.map(({ path }) => path).join()).toContain('/products/farm-package/configs')
})

test('whoever may not read the product is told in this build’s own words, and the office is not asked', async () => {
  const asked = showTo('auditor')
  await expect.poll(told).toHaveLength(6)
  expect(asked).toEqual([])
})
