import { z } from 'zod'
import { purgeDeadItems } from '#domain/sync/items.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import {
  append,
  defineShape,
  derived,
  exclusive,
  formerly,
  group,
  map,
  orderKey,
  reference,
  register,
  set,
  standsOn,
} from '#domain/sync/shape.ts'

const words = z.string().max(60)

/** A farm as a quote holds one, small: every field class, items that stand on items, acts with legal effect. */
export const farm = defineShape({
  type: 'farm',
  schema: 3,
  units: {
    name: register(words),
    policyholder: reference('policyholder'),
    cover: group(z.strictObject({ start: words, end: words })),
    discounts: set(),
    notes: append(words),
    primaryMailing: exclusive('locations'),
    hazard: register(words),
    state: register(z.enum(['draft', 'sealed', 'discarded'])),
    liveBuildings: derived(),
  },
  collections: {
    locations: {
      units: { name: register(words), geo: group(z.strictObject({ lat: words, lng: words })), order: orderKey() },
    },
    buildings: {
      units: {
        name: register(words),
        location: standsOn('locations'),
        formerLocation: formerly('location'),
        perils: map(words),
        hazard: register(words),
        order: orderKey(),
      },
    },
  },
  commands: {
    seal: { mayRun: ({ role }) => role !== 'auditor', needsNoConflicts: true, run: seal },
    discard: { mayRun: () => true, closesConflicts: true, run: (body) => ({ ...body, state: 'discarded' }) },
  },
  derive: (body) => ({ ...body, liveBuildings: Object.values(mapOf(body.buildings)).filter(isLive).length }),
  isEditable: (body) => (body.state ?? 'draft') === 'draft',
  mayWrite: ({ role }, path) => role === 'portal_user' || (!path.endsWith('hazard') && path !== 'state'),
  mayRead: ({ role }, path) => role === 'portal_user' || !path.endsWith('hazard'),
})

function seal(body: Body): Body | null {
  return body.name === undefined ? null : { ...purgeDeadItems(farm, body), state: 'sealed' }
}

function mapOf(value: unknown): Body {
  return isBody(value) ? value : {}
}

function isLive(item: unknown): boolean {
  return isBody(item) && item.life === 'live'
}
