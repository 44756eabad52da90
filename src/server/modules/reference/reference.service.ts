import { z } from 'zod'
import type { Role } from '#domain/access/roles.ts'
import { FARM_ZONES } from '#domain/geo/province-time-zones.ts'
import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from '#domain/kernel/money.ts'
import { clocksOf } from '#domain/kernel/zone-clocks.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { toRoleRef } from '../accounts/role-names.ts'
import { type PlaceKind, selectPlaces, selectSetting } from './reference.repo.ts'

/** Pickers want an id; these tables have none but their code. */
export async function listPlaces(tx: Tx, kind: PlaceKind) {
  const places = await selectPlaces(tx, kind)
  return places.map((place) => ({ id: place.code, ...place }))
}

export function listRoles(roles: readonly Role[]) {
  return roles.map((code) => ({ id: code, ...toRoleRef(code) }))
}

/**
 * How this portal's installation counts time and money unless a policy says otherwise. Devices read days by these
 * clocks: their own time-zone data are older or newer than the office's, and then a day is another one for an hour.
 */
export async function readMeta(tx: Tx, { build, clock }: Pick<Deps, 'build' | 'clock'>) {
  const timezone = await readTimezone(tx)
  const now = clock()
  const zones = [...new Set([...FARM_ZONES, timezone])]
  const clocks = Object.fromEntries(zones.map((zone) => [zone, clocksOf(zone, now)]))
  return { timezone, currency: await readCurrency(tx), build, clocks }
}

/** Whose day it is where nothing else says. */
export async function readTimezone(tx: Tx): Promise<string> {
  return z
    .string()
    .catch('America/Toronto')
    .parse(await selectSetting(tx, 'timezone'))
}

/** What sums over several policies are told in. */
export async function readCurrency(tx: Tx): Promise<Currency> {
  return z
    .enum(CURRENCIES)
    .catch(DEFAULT_CURRENCY)
    .parse(await selectSetting(tx, 'currency'))
}

/** Names by code, for answers that word a stored code. */
export interface Places {
  provinces: ReadonlyMap<string, string>
  countries: ReadonlyMap<string, string>
}

export async function findPlaces(tx: Tx): Promise<Places> {
  const byCode = async (kind: PlaceKind) =>
    new Map((await selectPlaces(tx, kind)).map(({ code, name }) => [code, name]))
  return { provinces: await byCode('province'), countries: await byCode('country') }
}
