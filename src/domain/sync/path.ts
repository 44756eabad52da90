import { z } from 'zod'
import { type Body, isBody, type Json } from './json.ts'

/**
 * Where a value lives in a body (protocol 5 TYPES): `phone`, `discounts/{id}`, `locations/{id}`,
 * `locations/{id}/geo`, `exposures/{id}/perils/{code}`. Which of these exist is said by an entity's shape.
 */
export type Path = string

export const path = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,39}(\/[A-Za-z0-9][A-Za-z0-9_-]{0,63}){0,3}$/, { error: 'validation.invalid' })

/** Is this path the item itself or something inside it? */
export function isWithin(candidate: Path, item: Path): boolean {
  return candidate === item || candidate.startsWith(`${item}/`)
}

/** `geo` for `locations/L1/geo` seen from `locations/L1`. */
export function pathInside(candidate: Path, item: Path): Path {
  return candidate.slice(item.length + 1)
}

/** The item a unit stands in: `locations/L1` for `locations/L1/geo`. */
export function itemOf(unit: Path): Path {
  return unit.split('/', 2).join('/')
}

export function readAt(body: Body, at: Path): Json {
  let here: Json = body
  for (const key of at.split('/')) {
    if (!isBody(here) || !Object.hasOwn(here, key)) return null
    here = here[key] ?? null
  }
  return here
}

/** A copy of the body with the value there; `null` takes it out, and with it a map that is left empty. */
export function writeAt(body: Body, at: Path, value: Json): Body {
  return writeKeys(body, at.split('/'), value)
}

function writeKeys(map: Body, [key, ...rest]: string[], value: Json): Body {
  const known = Object.hasOwn(map, key!) ? map[key!] : undefined
  const next = rest.length === 0 ? value : writeKeys(isBody(known) ? known : {}, rest, value)
  const isGone = next === null || (rest.length > 0 && isBody(next) && Object.keys(next).length === 0)
  if (!isGone) return { ...map, [key!]: next }
  const { [key!]: _taken, ...others } = map
  return others
}
