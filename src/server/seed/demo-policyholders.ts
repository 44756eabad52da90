import { policyholder } from '#domain/policyholder/policyholder.shape.ts'
import type { Json } from '#domain/sync/json.ts'
import type { Op } from '#domain/sync/mutation.ts'
import { opsOfBody } from '#domain/sync/ops-of-body.ts'
import { policyholderStore } from '../modules/policyholders/policyholder-store.ts'
import { describeFarm, farmName, MARITIME_TOWNS, PRAIRIE_TOWNS } from './demo-farms.ts'
import { createNamer } from './demo-names.ts'
import { type Stage, send, tabletsOf } from './demo-tablets.ts'

/** What the demo says of a brokerage whose farms are to be made up. */
interface Firm {
  id: string
  areaCode: string
  names: Parameters<ReturnType<typeof createNamer>>[0]
}

const FARMS = { first: 220, second: 110 }
const CONFLICTS = { first: 4, second: 2 }

/**
 * Some hundreds of policyholders of both brokerages, each sent by one of its brokers the way a tablet sends them,
 * and a few about which two tablets did not agree and nobody has decided yet.
 */
export async function policyholderDemo(stage: Stage, [first, second]: readonly [Firm, Firm]): Promise<void> {
  const nameOf = createNamer(stage.chance)
  await farmsOf(stage, first, { farms: FARMS.first, conflicts: CONFLICTS.first, towns: PRAIRIE_TOWNS, nameOf })
  await farmsOf(stage, second, { farms: FARMS.second, conflicts: CONFLICTS.second, towns: MARITIME_TOWNS, nameOf })
}

async function farmsOf(
  stage: Stage,
  firm: Firm,
  plan: { farms: number; conflicts: number; towns: typeof PRAIRIE_TOWNS; nameOf: ReturnType<typeof createNamer> },
): Promise<void> {
  const { chance } = stage
  const tablets = await tabletsOf(stage, firm.id)
  for (let made = 0; made < plan.farms; made++) {
    const tablet = chance.pick(tablets)
    const farm = describeFarm(chance, plan.towns, plan.nameOf(firm.names), firm.areaCode)
    const days = Math.floor(400 * (1 - made / plan.farms)) + 1
    const id = stage.daysAgo(days).locators()
    await send(stage, days, tablet, policyholderStore, { id, kind: 'create', ops: opsOfBody(policyholder, farm) })
    if (made < plan.farms - plan.conflicts) continue
    const colleague = tablets[(tablets.indexOf(tablet) + 1) % tablets.length]!
    const seen = (farm.tradeName as Json | undefined) ?? null
    const renamed = (): Op[] => [{ op: 'set', path: 'tradeName', base: seen, value: farmName(chance) }]
    await send(stage, 1, colleague, policyholderStore, { id, kind: 'patch', ops: renamed() })
    await send(stage, 1, tablet, policyholderStore, { id, kind: 'patch', ops: renamed() })
  }
}
