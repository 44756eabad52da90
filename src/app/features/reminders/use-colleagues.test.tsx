import { expect, test } from 'vitest'
import type { DeviceAccount } from '#local/device/device.ts'
import { show } from '#tests/setup/screen.tsx'
import { AccountContext } from '../../session/account.ts'
import { useColleagues } from './use-colleagues.ts'

const QUOTE = '01890000-0000-7000-8000-00000000000a'
const FIRM = '01890000-0000-7000-8000-00000000000b'
const BEA = { locator: '01890000-0000-7000-8000-00000000000c', name: 'Bea Miller' }
const TERMS = {
  name: 'Prairie',
  letterhead: [],
  nb_commission: 15,
  licensed_provinces: [],
  timezone: 'America/Winnipeg',
  producers: [BEA],
}

function Names() {
  const colleagues = useColleagues({ kind: 'quote', id: QUOTE }, null)
  return <p>{colleagues.map(({ name }) => name).join(', ')}</p>
}

function showFor(brokerage: DeviceAccount['brokerage']) {
  const account = { id: 'one', fullName: 'Ann Gray', brokerage } as DeviceAccount // no more of it is read
  return show(
    <AccountContext value={account}>
      <Names />
    </AccountContext>,
    ({ path }) => (path.endsWith('/quoting-terms') ? { status: 200, body: TERMS } : { status: 404 }),
  )
}

test('a broker’s reminder is for a colleague of their own brokerage', async () => {
  const calls = showFor({ id: FIRM, name: 'Prairie' })
  await expect.poll(() => document.body.textContent).toContain('Ann Gray, Bea Miller')
  expect(calls.map(({ path }) => path)).toEqual([`/brokerages/${FIRM}/quoting-terms`])
})

test('staff, who have no brokerage, ask whose the record is', async () => {
  const calls = showFor(null)
  await expect.poll(() => calls.map(({ path }) => path)).toEqual([`/quotes/${QUOTE}`])
  expect(document.body.textContent).toContain('Ann Gray')
})
