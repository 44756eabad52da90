import { describe, expect, it } from 'vitest'
import { policyholderListQuery } from '#domain/policyholder/policyholder.row.ts'
import { discardRow, fallsWithRow } from '#local/outbox/refused-work.ts'
import { readPolicyholders } from '#local/reads/policyholders.ts'
import { dropLetter, readLetters } from '#local/rows/letters.ts'
import { ANNE, openOffice } from './office.ts'
import { openTablet } from './tablet.ts'

const asked = (query: Record<string, string> = {}) => policyholderListQuery.parse(query)
const ADDRESS = { line1: '12 Range Road', city: 'Melfort', province: 'SK', postalCode: 'S0E 1A0' }

describe('policyholders without the office', () => {
  it('are listed with the columns of the API, the number pending until the office gave it', async () => {
    const tablet = await openTablet(ANNE, openOffice().answer)
    const complete = {
      kind: 'corporation',
      legalName: 'Prairie Gold',
      phone: '(306) 555-0142',
      mailingAddress: ADDRESS,
    }
    await tablet.create('policyholder', complete)
    await tablet.create('policyholder', { kind: 'individual', firstName: 'Ava', lastName: 'Novak' })
    const all = await readPolicyholders(tablet.account, asked())
    expect(all.data).toMatchObject([
      { name: 'Ava Novak', display_id: '', is_completed: false, state: 'waiting' },
      { name: 'Prairie Gold', city: 'Melfort', province: 'SK', phone: '(306) 555-0142', is_completed: true },
    ])
    expect((await readPolicyholders(tablet.account, asked({ status: 'active' }))).data).toHaveLength(1)
    expect((await readPolicyholders(tablet.account, asked({ search: '555-0142' }))).data).toHaveLength(1)
  })

  it('are flagged where another on the device has the same name, phone and postal code', async () => {
    const tablet = await openTablet(ANNE, openOffice().answer)
    const same = { kind: 'corporation', legalName: 'Prairie Gold', phone: '(306) 555-0142', mailingAddress: ADDRESS }
    await tablet.create('policyholder', same)
    await tablet.create('policyholder', { ...same, legalName: 'PRAIRIE GOLD.' })
    await tablet.create('policyholder', { ...same, legalName: 'Somebody else' })
    const { data } = await readPolicyholders(tablet.account, asked())
    expect(data.map(({ is_possible_duplicate }) => is_possible_duplicate)).toEqual([true, true, false])
  })

  it('take along what stands on them when their creation is discarded, and every piece is kept as a letter', async () => {
    const tablet = await openTablet(ANNE, openOffice().answer)
    const owner = await tablet.create('policyholder', { legalName: 'Owner' })
    const farm = await tablet.create('farm', { name: 'Home quarter', policyholder: owner })
    expect((await fallsWithRow(tablet.account, 1)).map(({ id }) => id)).toEqual([owner, farm])
    await discardRow(tablet.account, 1)
    expect(await tablet.rows()).toEqual([])
    expect(await tablet.view(owner)).toBeNull()
    const letters = await readLetters(tablet.account)
    expect(letters.map(({ view }) => view)).toMatchObject([{ legalName: 'Owner' }, { name: 'Home quarter' }])
    await dropLetter(tablet.account, letters[0]!.key)
    expect(await readLetters(tablet.account)).toHaveLength(1)
  })
})
