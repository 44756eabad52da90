import { z } from 'zod'
import type { Role } from '#domain/access/roles.ts'
import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from '#domain/kernel/money.ts'
import type { Tx } from '../../db/client.ts'
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

/** How this portal's installation counts time and money unless a policy says otherwise. */
export async function readMeta(tx: Tx, build: string) {
  return { timezone: await readTimezone(tx), currency: await readCurrency(tx), build }
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
