import { z } from 'zod'

/** What a synced body is made of. `null` means "nothing here"; a body never stores it, a path that is absent reads as it. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Body = { [key: string]: Json }

/** Deeper nesting is nobody's farm; it is refused before anything walks it. */
const MAX_DEPTH = 12
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

export const json = z.custom<Json>((value) => isJson(value), { error: 'validation.invalid' })
export const body = z.custom<Body>((value) => isBody(value) && isJson(value), { error: 'validation.invalid' })

export function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isJson(value: unknown, depth = 0): value is Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth >= MAX_DEPTH) return false
  if (Array.isArray(value)) return value.every((each) => isJson(each, depth + 1))
  return Object.entries(value).every(([key, each]) => !FORBIDDEN_KEYS.has(key) && isJson(each, depth + 1))
}

/** Without null characters and halves of characters, which PostgreSQL keeps in no text and no JSON. */
export function isKeepable(value: Json): boolean {
  if (typeof value === 'string') return isKeepableText(value)
  if (Array.isArray(value)) return value.every(isKeepable)
  return !isBody(value) || Object.entries(value).every(([key, each]) => isKeepableText(key) && isKeepable(each))
}

function isKeepableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Is it nested no deeper than this? Asked of what nobody has looked at yet, so it does not go deeper itself. */
export function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1))
}

/** Equal as values: the order of keys does not matter, absent equals `null`. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  const [a, b] = [one ?? null, other ?? null]
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, at) => isSame(each, b[at]))
  }
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]))
}

/** One text per value, keys in order: what a body hash is made of, the same on tablet and server. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (!isBody(value)) return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`).join(',')}}`
}
