import { expect, it } from 'vitest'
import { deleteLocation } from '#domain/quote/edits/delete-location.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { toOps } from '#domain/sync/device/edit.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Op } from '#domain/sync/mutation.ts'
import { itemsOf, textIn } from '#domain/sync/read-body.ts'
import { anne, FARM, makeId, marc, mutationOf, openOffice, type Tablet } from '../sync/desk.ts'
import { farmBody } from './farm-body.ts'

it.each([
  ['first', [0, 1]],
  ['last', [1, 0]],
] as const)(
  'a location whose buildings are moved away leaves no group behind, deleted %s while a colleague builds there',
  (_when, order) => {
    const keys = new Map<string, string>()
    const idOf = (name: string) => keys.get(name) ?? keys.set(name, makeId()).get(name)!
    const body = farmBody({}, idOf)
    const place: Body = { name: 'North quarter', province: 'SK', life: 'live' }
    const shown = quoteShape.derive({ ...body, locations: { ...(body.locations as Body), [idOf('north')]: place } })
    const record = { id: FARM, ver: 1, body: shown, createdBy: anne.actor.accountId, deleted: null }
    const office = openOffice({}, { shape: quoteShape }, record)

    const moving = deleteLocation(shown, idOf('home'), idOf('north'))
    if (!('edits' in moving)) throw new Error('refused')
    const shed: Body = { type: 'farmBuilding', location: idOf('home'), limit: 77_000 }
    const told: [Tablet, Op[]][] = [
      [anne, toOps(moving.edits, false) as Op[]],
      [marc, [{ op: 'add', path: `exposures/${makeId()}`, value: shed }]],
    ]
    for (const at of order) office.receive(told[at]![0], mutationOf(told[at]![0], told[at]![1], { entity: 'quote' }))

    const standing = itemsOf(office.body(), 'exposures').filter(([, each]) => textIn(each, 'location') === idOf('home'))
    expect(standing.map(([, { limit }]) => limit)).toEqual([77_000])
    expect(itemsOf(office.body(), 'subjectGroups')).toEqual([])
  },
)
