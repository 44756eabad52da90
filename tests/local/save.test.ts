import { describe, expect, it } from 'vitest'
import { makeId } from './ids.ts'
import { ANNE, openOffice } from './office.ts'
import { openTablet } from './tablet.ts'

describe('saving on the tablet', () => {
  it('keeps the record and its change together, and shows them without the office', async () => {
    const tablet = await openTablet(ANNE, openOffice().answer)
    const id = await tablet.create('policyholder', { legalName: 'Prairie Gold Farms' })
    expect(await tablet.body(id)).toMatchObject({ legalName: 'Prairie Gold Farms' })
    expect(await tablet.rows()).toMatchObject([{ id, kind: 'create', state: 'queued', frozen: false, deviceSeq: 1 }])
  })

  it('arrives once and leaves nothing waiting', async () => {
    const office = openOffice()
    const tablet = await openTablet(ANNE, office.answer)
    const id = await tablet.create('policyholder', { legalName: 'Prairie Gold Farms' })
    expect(await tablet.push()).toEqual({ kind: 'done', waitMs: null })
    expect(await tablet.rows()).toEqual([])
    expect(office.records.get(id)?.body).toMatchObject({ legalName: 'Prairie Gold Farms' })
    expect(await tablet.view(id)).toMatchObject({ version: 1, state: 'atOffice' })
    expect(await tablet.pull()).toEqual({ kind: 'done', waitMs: null })
  })

  it('makes one record and one row however often Save is tapped [sync 88]', async () => {
    const tablet = await openTablet(ANNE, openOffice().answer)
    const id = makeId()
    await Promise.all(Array.from({ length: 5 }, () => tablet.create('policyholder', { legalName: 'Once' }, id)))
    await tablet.push()
    expect(await tablet.rows()).toEqual([])
    expect(await tablet.body(id)).toMatchObject({ legalName: 'Once' })
  })
})

describe('a change of a record this device does not have', () => {
  it('is refused, and nothing is written: it could never be shown, nor sent before what it is about', async () => {
    const tablet = await openTablet(ANNE, openOffice().answer)
    const id = makeId()
    expect(await tablet.edit('policyholder', id, 'legalName', null, 'Nobody')).toEqual({
      kind: 'refused',
      why: 'orphan',
    })
    expect(await tablet.rows()).toEqual([])
    expect(await tablet.view(id)).toBeNull()
  })
})
