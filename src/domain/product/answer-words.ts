import type { Body } from '../sync/json.ts'
import { membersOf, numberIn, textIn } from '../sync/read-body.ts'
import type { ExposureField } from './exposure-fields.ts'

/** What an answer is, before any language: a screen, a paper and a form each say it in their own way. */
export type Answer =
  | { is: 'amount'; units: number }
  /** Counted or measured, with its unit behind it. */
  | { is: 'figure'; figure: number; unit: string }
  | { is: 'year'; year: number }
  | { is: 'day'; day: string }
  | { is: 'mark'; isSet: boolean }
  /** By the keys of its words, the first that has any. */
  | { is: 'choice'; keys: readonly string[] }
  | { is: 'choices'; each: readonly (readonly string[])[] }
  /** Of the same quote. */
  | { is: 'item'; collection: 'exposures' | 'operations'; key: string }
  | { is: 'text'; text: string }

/** An exposure's answer to what its field asks; null where there is none. */
export function answerIn(exposure: Body, { name, ...field }: ExposureField): Answer | null {
  const text = textIn(exposure, name)
  const number = numberIn(exposure, name)
  switch (field.as) {
    case 'money':
    case 'amountMenu':
      return number === undefined ? null : { is: 'amount', units: number }
    case 'count':
    case 'measure':
    case 'countMenu':
      return number === undefined ? null : { is: 'figure', figure: number, unit: unitBehind(field) }
    case 'year':
      return number === undefined ? null : { is: 'year', year: number }
    case 'date':
      return text ? { is: 'day', day: text } : null
    case 'yesNo':
      return { is: 'mark', isSet: exposure[name] === true }
    case 'menu':
      return text ? { is: 'choice', keys: optionKeys(name, text) } : null
    case 'members':
      return { is: 'choices', each: membersOf(exposure, name).map((each) => optionKeys(name, each)) }
    case 'building':
      return text ? { is: 'item', collection: 'exposures', key: text } : null
    case 'operation':
      return text ? { is: 'item', collection: 'operations', key: text } : null
    case 'words':
      return text ? { is: 'text', text } : null
  }
}

/** Where a field's name is worded; an amount is called by what it is for its type ("Replacement cost" of a dwelling). */
export function fieldKeys(type: string | undefined, name: string): [string, string] {
  return [`cover:fieldOf.${type}.${name}`, `cover:field.${name}`]
}

/** Where one of a field's choices is worded: what rating asks too is worded with the farm. */
export function optionKeys(name: string, option: string): [string, string] {
  return [`farm:${name}.${option}`, `cover:option.${name}.${option}`]
}

/** How a thing is called that nobody has named: by its kind (its commodity, its species), else by its type. */
export function unnamedKeys(exposure: Body): string[] {
  const kind = KINDS.find((name) => textIn(exposure, name))
  const byKind = kind ? optionKeys(kind, textIn(exposure, kind) ?? '') : []
  return [...byKind, `farm:exposure.${textIn(exposure, 'type')}`]
}

const KINDS = ['kind', 'commodity', 'species', 'vehicleType'] as const

/** As it stands behind a figure. */
export function unitBehind({ unit }: Pick<ExposureField, 'unit'>): string {
  return unit ? ` ${unit}` : ''
}
