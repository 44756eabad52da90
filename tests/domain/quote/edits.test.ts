import { describe, expect, it } from 'vitest'
import { productVersion } from '#domain/product/farm-package.ts'
import { tivReason } from '#domain/quote/checks/quote-steps.ts'
import { maySetDeductible, misallocated, reallocate, switchPeril } from '#domain/quote/edits/coverage.ts'
import { deleteBuilding, deleteOperation } from '#domain/quote/edits/delete-exposures.ts'
import { deleteLocation } from '#domain/quote/edits/delete-location.ts'
import { assignOperation, mayAddExposure, setCommercial } from '#domain/quote/edits/operations.ts'
import { regroup } from '#domain/quote/edits/regroup.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { offeredPerils } from '#domain/rating/offered-perils.ts'
import { farmPackage1 } from '#domain/rating/tables/farm-package-1.ts'
import { type Edit, planSave } from '#domain/sync/device/edit.ts'
import { viewOf } from '#domain/sync/device/view.ts'
import { emptiedBy, fallenFrom } from '#domain/sync/items.ts'
import type { Body } from '#domain/sync/json.ts'
import { itemsOf } from '#domain/sync/read-body.ts'
import { farmBody as farmBodyOf, farmContext } from './farm-body.ts'

/** Item keys are ids, so that every path is a real one. */
const idOf = (name: string) =>
  `019aa000-0000-7000-8000-${Buffer.from(name.slice(0, 6)).toString('hex').padEnd(12, '0')}`
const NAMES = [
  'insured',
  'wheat',
  'home',
  'house',
  'shed',
  'bins',
  'machinery',
  'grain',
  'tools',
  'liability',
  'yard',
  'goods',
  'north',
  'cattle',
  'quad',
]

const farmBody = (changes: Body = {}) => farmBodyOf(changes, idOf)
const product = productVersion('farm-package-1')

/** The body after the edits, by the very way a tablet saves and shows them. */
function after(body: Body, edits: readonly Edit[]): Body {
  const id = idOf('quote')
  const fresh = {
    mutationId: idOf('m'),
    deviceId: idOf('d'),
    deviceSeq: 1,
    accountId: idOf('a'),
    madeUnder: null,
    lane: id,
    id,
    kind: 'patch' as const,
    madeAt: '2026-03-20T12:00:00.000Z',
    baseVersion: null,
  }
  const row = planSave({ shape: quoteShape, laneRows: [], edits, unansweredCreates: new Set(), fresh })
  return viewOf(quoteShape, { epoch: 'e', ver: 1, body }, row ? [row] : [])
}

const exposuresOf = (body: Body) => itemsOf(body, 'exposures').map(([key]) => NAMES.find((name) => idOf(name) === key))
const exposure = (body: Body, name: string) => (body.exposures as Record<string, Body>)[idOf(name)]!

describe('[Q4.wizard-step-rules.9] deleting a building', () => {
  it('deletes its stock, and leaves other contents in the open', () => {
    const body = farmBody()
    const bins = deleteBuilding(body, idOf('bins'))
    expect(bins.deleted).toEqual([idOf('bins'), idOf('grain')])
    expect(exposuresOf(after(body, bins.edits))).toEqual(['house', 'shed', 'machinery', 'tools', 'liability'])
    const shed = deleteBuilding(body, idOf('shed'))
    expect(shed.unhoused).toEqual([idOf('machinery'), idOf('tools')])
    expect(exposure(after(body, shed.edits), 'machinery').building).toBeUndefined()
  })

  it('names in one deletion everything that was seen to go', () => {
    const { edits } = deleteBuilding(farmBody(), idOf('bins'))
    expect(edits).toHaveLength(1)
    expect(edits[0]).toMatchObject({ kind: 'del', path: `exposures/${idOf('bins')}` })
  })
})

describe('[Q4.wizard-step-rules.8] deleting an operation', () => {
  it('deletes its stock and buildings, and what stands in those', () => {
    const base = farmBody()
    const exposures = base.exposures as Record<string, Body>
    const own = { ...exposures, [idOf('bins')]: { ...exposures[idOf('bins')]!, operation: idOf('wheat') } }
    const body = quoteShape.derive({ ...base, exposures: own })
    const { edits, deleted } = deleteOperation(body, idOf('wheat'))
    const left = after(body, edits)
    expect(deleted).toEqual([idOf('bins'), idOf('grain')])
    expect(itemsOf(left, 'operations')).toEqual([])
    expect(exposuresOf(left)).toEqual(['house', 'shed', 'machinery', 'tools', 'liability'])
  })
})

describe('[Q4.wizard-step-rules.7] deleting a location with insured assets', () => {
  const north = { name: 'North quarter', province: 'SK', life: 'live' } as Body
  const two = () => {
    const body = farmBody()
    return quoteShape.derive({ ...body, locations: { ...(body.locations as Body), [idOf('north')]: north } })
  }

  it('asks where they go', () => {
    expect(deleteLocation(two(), idOf('home'))).toEqual({
      refusal: { key: 'reassignmentNeeded', items: [idOf('house'), idOf('shed'), idOf('bins')] },
    })
  })

  it('moves them, frees its operations and takes its subject groups along', () => {
    const body = two()
    const done = deleteLocation(body, idOf('home'), idOf('north'))
    if (!('edits' in done)) throw new Error('refused')
    const left = after(body, done.edits)
    expect(itemsOf(left, 'locations').map(([key]) => key)).toEqual([idOf('north')])
    expect(exposure(left, 'house').location).toBe(idOf('north'))
    expect(itemsOf(left, 'operations')[0]?.[1].location).toBeUndefined()
    expect(itemsOf(left, 'subjectGroups')).toEqual([])
  })

  it('kept after all it has its operations again, and no group whose things stand elsewhere now', () => {
    const body = two()
    const done = deleteLocation(body, idOf('home'), idOf('north'))
    if (!('edits' in done)) throw new Error('refused')
    const left = after(body, done.edits)
    const home = `locations/${idOf('home')}`
    expect(emptiedBy(quoteShape, left, home)).toEqual([`operations/${idOf('wheat')}/location`])
    expect(fallenFrom(quoteShape, left, home)).toEqual([])
    const back = ['house', 'shed', 'bins'].map(
      (name): Edit => ({
        kind: 'set',
        path: `exposures/${idOf(name)}/location`,
        seen: idOf('north'),
        value: idOf('home'),
      }),
    )
    expect(fallenFrom(quoteShape, after(left, back), home)).toEqual([`subjectGroups/${idOf('yard')}`])
  })

  it('kept after all it has the group back in which nothing was counted yet', () => {
    const body = two()
    const yard = (body.subjectGroups as Record<string, Body>)[idOf('yard')]!
    const { allocations: _none, ...uncounted } = yard
    const done = deleteLocation({ ...body, subjectGroups: { [idOf('yard')]: uncounted } }, idOf('home'), idOf('north'))
    if (!('edits' in done)) throw new Error('refused')
    const left = after({ ...body, subjectGroups: { [idOf('yard')]: uncounted } }, done.edits)
    expect(fallenFrom(quoteShape, left, `locations/${idOf('home')}`)).toEqual([`subjectGroups/${idOf('yard')}`])
  })

  it('an empty one goes without a question', () => {
    expect(deleteLocation(two(), idOf('north'))).toMatchObject({ edits: [{ kind: 'del' }] })
  })
})

describe('[Q4.wizard-step-rules.11] stock, tools and bailees', () => {
  it.each(['stock', 'tools', 'bailees'])('[domain 4.8.38] %s need a commercial operation', (type) => {
    expect(mayAddExposure(farmBody(), type).refusal).toBeNull()
    expect(mayAddExposure(farmBody({ operations: {} }), type).refusal).toEqual({ key: 'commercialOperationRequired' })
    expect(
      mayAddExposure(
        farmBody({ operations: { [idOf('wheat')]: { level4Code: '11114', isCommercial: false, life: 'live' } } }),
        type,
      ).refusal,
    ).not.toBeNull()
  })

  it('a dwelling needs none', () => {
    expect(mayAddExposure(farmBody({ operations: {} }), 'dwelling').refusal).toBeNull()
  })
})

describe('[Q4.wizard-step-rules.12] a vehicle’s deductible', () => {
  it('waits for the vehicle', () => {
    expect(maySetDeductible({ type: 'vehicle' }).refusal).toEqual({ key: 'vehicleRequired' })
    expect(maySetDeductible({ type: 'vehicle', model: 'Quad 700' }).refusal).toBeNull()
    expect(maySetDeductible({ type: 'machinery' }).refusal).toBeNull()
  })
})

describe('[Q4.wizard-step-rules.13] an operation assigned to a location', () => {
  it('cannot be assigned again elsewhere', () => {
    expect(assignOperation(farmBody(), idOf('wheat'), idOf('north'))).toEqual({
      refusal: { key: 'operationAssigned', items: [idOf('home')] },
    })
    expect(assignOperation(farmBody(), idOf('wheat'), idOf('home'))).toHaveProperty('edits')
  })
})

describe('[Q4.wizard-step-rules.14] coverage that cannot be switched', () => {
  it.each([
    ['house', 'fire', 'perilAlwaysCovered'],
    ['house', 'collapse', 'perilUnknown'],
    ['liability', 'fire', 'perilUnknown'],
    ['house', '__proto__', 'perilUnknown'],
  ])('%s, %s: %s', (name, peril, key) => {
    expect(switchPeril(farmBody(), idOf(name), peril, false, product)).toEqual({ refusal: { key } })
  })

  it('an optional peril is switched on and off', () => {
    const body = farmBody()
    const on = switchPeril(body, idOf('house'), 'earthquake', true, product)
    if (!('edits' in on)) throw new Error('refused')
    expect(exposure(after(body, on.edits), 'house').optionalPerils).toEqual({ earthquake: true })
  })

  it('[domain 4.3.19] a vehicle is always covered against all perils, off-road liability may be added', () => {
    const vehicle = { [idOf('quad')]: { type: 'vehicle', model: 'Quad 700', limit: 8000, life: 'live' } }
    const body = farmBody({ exposures: vehicle })
    expect(switchPeril(body, idOf('quad'), 'allPerils', false, product)).toHaveProperty('refusal')
    expect(switchPeril(body, idOf('quad'), 'liability', true, product)).toHaveProperty('edits')
    expect(offeredPerils('vehicle', farmPackage1)).toEqual([
      { peril: 'allPerils', isOptional: false },
      { peril: 'liability', isOptional: true },
    ])
  })
})

describe('[Q4.wizard-step-rules.10] a limit that changes under an allocation', () => {
  it('asks for reallocation, and giving a group the difference settles it', () => {
    const body = farmBody()
    const path = `exposures/${idOf('tools')}/limit`
    const raised = after(body, [{ kind: 'set', path, seen: 25_000, value: 40_000.5 }])
    const [asked] = misallocated(raised)
    expect(asked).toEqual({
      exposure: idOf('tools'),
      limitCents: 4_000_050,
      allocatedCents: 2_500_000,
      groups: [idOf('yard')],
    })
    expect(tivReason(raised)).toMatchObject({ key: 'tivShort' })
    const settled = after(raised, [reallocate(raised, asked!, idOf('yard'))])
    expect(misallocated(settled)).toEqual([])
    expect(tivReason(settled)).toBeNull()
  })
})

describe('[Q4.wizard-step-rules.5] a location that is no longer commercial', () => {
  const goods = {
    type: 'bailees',
    limit: 50_000,
    building: idOf('shed'),
    operation: idOf('wheat'),
    life: 'live',
  } as Body
  const withGoods = () => {
    const body = farmBody()
    const yard = (body.subjectGroups as Record<string, Body>)[idOf('yard')]!
    return farmBody({
      exposures: { ...(body.exposures as Body), [idOf('goods')]: goods },
      subjectGroups: {
        [idOf('yard')]: { ...yard, allocations: { ...(yard.allocations as Body), [idOf('goods')]: 50_000 } },
      },
    })
  }

  it('zeroes the bailees TIV and takes it out of the group', () => {
    const body = withGoods()
    expect(itemsOf(body, 'subjectGroups')[0]?.[1]).toMatchObject({
      subjectGroupTIV: 2_715_000,
      baileesTIVInGroup: 50_000,
    })
    const { edits, deleted } = setCommercial(body, idOf('wheat'), false)
    expect(deleted).toEqual([idOf('goods')])
    const left = after(body, edits)
    expect(itemsOf(left, 'subjectGroups')[0]?.[1]).toMatchObject({ subjectGroupTIV: 2_665_000, baileesTIVInGroup: 0 })
    expect(tivReason(left)).toBeNull()
  })

  it('keeps them while another commercial operation works there', () => {
    const body = withGoods()
    const other = { level4Code: '11211', isCommercial: true, location: idOf('home'), life: 'live' }
    const both = quoteShape.derive({ ...body, operations: { ...(body.operations as Body), [idOf('cattle')]: other } })
    expect(setCommercial(both, idOf('wheat'), false).edits).toHaveLength(1)
  })
})

describe('[domain 2.2] subject groups proposed from the yard', () => {
  it('replace what was there and are allocated in full', () => {
    const body = farmBody()
    let made = 0
    const left = after(
      body,
      regroup(body, farmContext, () => idOf(`g${made++}`)),
    )
    expect(tivReason(left)).toBeNull()
    const groups = itemsOf(left, 'subjectGroups')
    expect(groups).toHaveLength(3) // buildings without pins stand apart
    expect(groups.reduce((sum, [, group]) => sum + Number(group.subjectGroupTIV), 0)).toBe(2_665_000)
  })
})
